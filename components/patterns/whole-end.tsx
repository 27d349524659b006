/** Closes a block of class "whole", which is shown once all of it has come. */
export function WholeEnd() {
  return <span hidden className="whole-end" />;
}
