import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { myDetails, updateSocials } from "#areas/accounts/endpoints.ts";
import { socialNetworks } from "#areas/accounts/social-networks.ts";
import { commonFlash } from "#core/flash.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { OwnPage } from "../own/own-pages.tsx";
import { networkNames } from "../social-links.tsx";

const path = "/profile/socials";

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const { call, say } = page(context);
  const { socials } = await call(myDetails, {});
  return { title: say("accounts.own.socials"), socials };
}

export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const { attempt, context: visit } = page(context);
  const form = await formOf(request);
  const saved = await attempt(updateSocials, Object.fromEntries(form) as Record<string, string>);
  return saved.ok ? redirectWithFlash(visit, path, commonFlash.saved) : refused(saved.refusal);
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** Where else one is met. */
export default function Socials() {
  const { title, socials } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <OwnPage title={title} lead={say("accounts.socials.lead")} current={path}>
      <PostForm refusal={useActionData<typeof action>()?.refusal}>
        {socialNetworks.map((network) => (
          <Field
            key={network}
            name={network}
            label={networkNames[network]}
            defaultValue={socials[network] ?? ""}
            inputMode={network === "whatsapp" ? "tel" : "url"}
            hint={network === "whatsapp" ? say("accounts.socials.whatsappHint") : undefined}
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
        <Submit>{say("accounts.edit.save")}</Submit>
      </PostForm>
    </OwnPage>
  );
}
