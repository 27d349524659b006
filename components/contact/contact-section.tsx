import { PrivacyNotice } from "@/components/operator/privacy-notice";
import { getTexts } from "@/lib/i18n/get-texts";
import { ContactForm } from "./contact-form";

/** The contact form under its heading; without scripts, an email address instead. */
export async function ContactSection({ address }: { address: string | null }) {
  const { contact } = await getTexts();
  const { form } = contact;
  return (
    <section aria-labelledby="write" className="grid gap-6 rounded-lg border border-line bg-surface p-4 md:p-8">
      <h2 id="write" className="text-h2">
        {form.title}
      </h2>
      <noscript>
        <p>
          {address ? form.noScriptMail : form.noScript} {address && <a href={`mailto:${address}`}>{address}</a>}
        </p>
      </noscript>
      <ContactForm />
      <PrivacyNotice form="contact" />
    </section>
  );
}
