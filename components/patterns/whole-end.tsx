/** End marker of a block of class "whole", which CSS shows once the parser has reached this. */
export function WholeEnd() {
  return <span hidden className="whole-end" />;
}
