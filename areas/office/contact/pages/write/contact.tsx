import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { pageHead, pageMeta } from "#web/ui/base/page-meta.ts";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { contactPath } from "../../contact-paths.ts";
import { emailLength, nameLength } from "../../contact-rules.ts";
import { writeContactMessage } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

export function loader({ context }: PageArgs) {
  const pageContext = page(context);
  const { say, edition } = pageContext;
  return {
    title: say("contactUs.title"),
    description: say("contactUs.lead", { edition: edition.name }),
    phone: edition.phone,
    email: pageContext.context.settings.CONTACT_EMAIL ?? null,
  };
}

export async function action({ context, request }: PageArgs) {
  const pageContext = page(context);
  const typed = await pageContext.formValues(request);
  const { name = "", email = "", message = "", homepage = "" } = typed;
  const done = await pageContext.attempt(
    writeContactMessage,
    { name, email, message, homepage },
    typed,
  );
  return pageContext.answer(done, contactPath, flash.sent);
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { ...args.loaderData });

/** The form for a message to the edition, which answers by e-mail. */
export default function Contact() {
  const { phone, email, ...head } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  const link = "inline-flex min-h-11 items-center break-all";
  return (
    <FormPage {...pageHead(head)}>
      <DefinitionList
        items={[
          {
            term: say("contactUs.phone"),
            detail: (
              <a href={`tel:${phone.replace(/ /g, "")}`} className={link}>
                {phone}
              </a>
            ),
          },
          {
            term: say("contactUs.email"),
            detail: email && (
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            ),
          },
        ]}
      />
      <PostForm refusal={refusal} className="mt-3">
        <Field
          name="name"
          label={say("contactUs.form.name")}
          autoComplete="name"
          maxLength={nameLength.max}
          required
        />
        <Field
          name="email"
          label={say("contactUs.form.email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={emailLength}
          required
        />
        <TextArea
          name="message"
          label={say("contactUs.form.message")}
          hint={say("contactUs.form.hint")}
          rows={8}
          required
        />
        {/* Bots fill in every field; people do not see this one. */}
        <div hidden>
          <Field
            name="homepage"
            label={say("contactUs.form.empty")}
            autoComplete="off"
            tabIndex={-1}
          />
        </div>
        <Submit>{say("contactUs.form.send")}</Submit>
      </PostForm>
    </FormPage>
  );
}
