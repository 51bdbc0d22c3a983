import { data, useActionData, useLoaderData } from "react-router";
import {
  getMyDetails,
  removeProfileImage,
  updateProfile,
  updateProfileImage,
} from "#areas/people/accounts/endpoints.ts";
import { commonFlash } from "#core/flash.ts";
import { isLanguage } from "#core/languages.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { accountSection } from "../own/account-section.tsx";
import { type Choice, loadChoices, loadPlaces } from "./edit-choices.ts";
import { EditForm } from "./edit-form.tsx";
import { PhotoForm } from "./photo-form.tsx";

const path = "/profile/edit";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const own = await pageContext.call(getMyDetails, {});
  return {
    title: pageContext.say("accounts.edit.title"),
    own,
    choices: await loadChoices(pageContext, own),
  };
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, answer } = pageContext;
  if (args.request.headers.get("content-type")?.startsWith("multipart/")) {
    return answer(await pageContext.attemptPosted(updateProfileImage, args.request), path);
  }
  const typed = await pageContext.formValues();
  if (typed.form === "photo") {
    return answer(await attempt(removeProfileImage, {}, { form: "photo" }), path);
  }
  // Texts are passed to the schema as they are, so that each error appears beside its field.
  const saved = await attempt(updateProfile, typed as Record<string, never>);
  if (saved.ok) {
    const language = isLanguage(typed.language) ? typed.language : undefined;
    return redirectWithFlash(pageContext.context, path, commonFlash.saved, language);
  }
  const { refusal } = saved;
  const places = await loadPlaces(pageContext, typed.country ?? "");
  return data({ refusal, places }, { status: refusal.status });
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Edit() {
  const { title, own, choices } = useLoaderData<typeof loader>();
  // A refusal comes with the places of the country the user chose.
  const answered = useActionData<{ refusal: Refusal; places?: Choice[] }>();
  const say = useSay();
  const refusal = answered?.refusal;
  const isPhoto = refusal?.values.form === "photo";
  const places = answered?.places ?? choices.places;
  return (
    <FormPage title={title} lead={say("accounts.edit.lead")} {...accountSection(say, path)}>
      <EditForm
        own={own}
        choices={{ ...choices, places }}
        refusal={isPhoto ? undefined : refusal}
      />
      <PhotoForm name={own.name} picture={own.pictureKey} refusal={isPhoto ? refusal : undefined} />
    </FormPage>
  );
}
