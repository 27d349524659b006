import Check from "@lucide/icons/icons/check";
import Circle from "@lucide/icons/icons/circle";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { passwordParts } from "@/lib/contract/accounts/password-rule";

type PasswordRulesProps = { password: string };

/** Lists the password rules and checks off each one that is met. */
export function PasswordRules({ password }: PasswordRulesProps) {
  const texts = useTexts("accounts.fields");
  return (
    <ul className="-mt-2 grid grid-cols-2 gap-x-4 gap-y-0.5 text-caption">
      {Object.entries(passwordParts(password)).map(([part, isMet]) => (
        <li key={part} className={`flex items-start gap-1.5 ${isMet ? "text-success" : "text-ink-3"}`}>
          <Icon glyph={isMet ? Check : Circle} size="sm" className="mt-px" />
          <span>
            {texts.rules[part as keyof typeof texts.rules]}
            <span className="sr-only"> ({isMet ? texts.ruleMet : texts.ruleUnmet})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
