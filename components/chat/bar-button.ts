/** A button of the chat's bar: with words on a wide screen, a bare icon on a phone. */
export const barButton = "max-md:w-11 max-md:px-0 max-md:[--button-bg:transparent] max-md:[--button-line:transparent]";
