import { type ComponentProps, useId } from "react";
import { limitCharacters } from "@/lib/client/text/limit-characters";

type SentenceFieldProps = { label: string } & Omit<ComponentProps<"input">, "className">;

/** One line of the entry sentence, with its input inline. Place it inside an element of class "sentence". */
export function SentenceField({ label, id: givenId, maxLength, ...input }: SentenceFieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <span className="sentence__line">
      <label htmlFor={id}>{label}</label>
      <input dir="auto" {...input} {...limitCharacters(maxLength)} id={id} className="sentence__blank" />
    </span>
  );
}
