import { data, useActionData, useLoaderData } from "react-router";
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
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
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

export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const own = await visit.call(myDetails, {});
  return { title: visit.say("accounts.edit.title"), own, choices: await choicesFor(visit, own) };
}

export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { attempt, context: asked } = visit;
  if (args.request.headers.get("content-type")?.startsWith("multipart/")) {
    const sent = await visit.attemptPosted(updateProfileImage, args.request);
    return answer(sent, path);
  }
  const form = await formOf(args.request);
  if (form.get("form") === "photo") {
    const removed = await attempt(removeProfileImage, {}, { form: "photo" });
    return answer(removed, path);
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
export { titleMeta as meta } from "#web/ui/base/page-meta.ts";

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
