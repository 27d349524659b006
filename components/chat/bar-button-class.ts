/** A button in the chat header: with its label on a wide screen, icon only on a phone. */
export const barButtonClass =
  "max-md:w-11 max-md:px-0 max-md:[--button-bg:transparent] max-md:[--button-line:transparent]";
