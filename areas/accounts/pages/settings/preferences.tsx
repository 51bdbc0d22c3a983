import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import {
  choosePreferences,
  informationPreferences,
  ownPreferences,
} from "#areas/accounts/settings/endpoints.ts";
import { commonFlash } from "#core/flash.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { Ticks } from "#web/ui/forms/ticks.tsx";
import { useSay } from "#web/words/words.tsx";
import { OwnPage } from "../own/own-pages.tsx";

const path = "/profile/preferences";

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const { call, say } = page(context);
  const [all, own] = await Promise.all([
    call(informationPreferences, { size: 100 }),
    call(ownPreferences, {}),
  ]);
  return {
    title: say("accounts.own.preferences"),
    options: all.data.map(({ code, name }) => ({ value: code, label: name })),
    chosen: own.data.map(({ code }) => code),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const { attempt, context: visit } = page(context);
  const form = await formOf(request);
  const chosen = await attempt(choosePreferences, { codes: form.getAll("codes").map(String) });
  return chosen.ok ? redirectWithFlash(visit, path, commonFlash.saved) : refused(chosen.refusal);
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** What a person wishes to be informed of. */
export default function Preferences() {
  const { title, options, chosen } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <OwnPage title={title} current={path}>
      <PostForm refusal={useActionData<typeof action>()?.refusal}>
        <Ticks
          several
          name="codes"
          label={say("accounts.preferences.label")}
          hint={say("accounts.preferences.hint")}
          options={options}
          chosen={chosen}
        />
        <Submit>{say("accounts.edit.save")}</Submit>
      </PostForm>
    </OwnPage>
  );
}
