import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import {
  myDetails,
  removeProfileImage,
  updateProfile,
  updateProfileImage,
} from "#areas/accounts/endpoints.ts";
import { commonFlash } from "#core/flash.ts";
import { isLanguage } from "#core/languages.ts";
import type { Refusal } from "#core/refusal.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { OwnPage } from "../own/own-pages.tsx";
import { type Choice, choicesFor, placesOf } from "./edit-choices.ts";
import { EditForm } from "./edit-form.tsx";
import { PhotoForm } from "./photo-form.tsx";

const path = "/profile/edit";

interface Answered {
  refusal: Refusal;
  /** Of the country she typed. */
  places?: Choice[];
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const visit = page(context);
  const own = await visit.call(myDetails, {});
  return { title: visit.say("accounts.edit.title"), own, choices: await choicesFor(visit, own) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const visit = page(context);
  const { attempt, context: asked } = visit;
  if (request.headers.get("content-type")?.startsWith("multipart/")) {
    const sent = await visit.attemptPosted(updateProfileImage, request);
    return sent.ok ? redirectWithFlash(asked, path, commonFlash.saved) : refused(sent.refusal);
  }
  const form = await formOf(request);
  if (form.get("form") === "photo") {
    const removed = await attempt(removeProfileImage, {}, { form: "photo" });
    return removed.ok
      ? redirectWithFlash(asked, path, commonFlash.saved)
      : refused(removed.refusal);
  }
  // What is not right is told beside its field, so texts go to the schema as they are.
  const typed = Object.fromEntries(form) as Record<string, never>;
  const saved = await attempt(updateProfile, typed);
  if (saved.ok) {
    const { language } = typed;
    return isLanguage(language)
      ? redirectWithFlash(asked, path, commonFlash.saved, language)
      : redirectWithFlash(asked, path, commonFlash.saved);
  }
  const { refusal } = saved;
  const places = await placesOf(visit, String(form.get("country") ?? ""));
  return data({ refusal, places }, { status: refusal.status });
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** What one says of oneself, and the photo. */
export default function Edit() {
  const { title, own, choices } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const say = useSay();
  const refusal = answered?.refusal;
  const isPhoto = refusal?.values.form === "photo";
  const places = answered?.places ?? choices.places;
  return (
    <OwnPage title={title} lead={say("accounts.edit.lead")} current={path}>
      <EditForm
        own={own}
        choices={{ ...choices, places }}
        refusal={isPhoto ? undefined : refusal}
      />
      <PhotoForm name={own.name} picture={own.picture} refusal={isPhoto ? refusal : undefined} />
    </OwnPage>
  );
}
