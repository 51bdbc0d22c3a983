import { useActionData, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { forumPath, forumSettingsPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { toOption } from "#web/ui/base/to-option.ts";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getForumPreferences, listTags, updateForumPreferences } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { forumNotificationKinds, forumTagIds } from "../../forum-rules.ts";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const [tags, own] = await Promise.all([
    call(listTags, { size: limits.maxPageSize }),
    call(getForumPreferences, {}),
  ]);
  return {
    title: say("forum.list.preferences"),
    forum: say("forum.title"),
    tags: tags.data.map(toOption),
    chosenTags: own.tags,
    told: forumNotificationKinds.map((value) => ({
      value,
      label: say(`forum.preferences.news.${value}`),
    })),
    chosenNews: own.news,
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, postedForm } = pageFor(requireVerified, args);
  const form = await postedForm();
  const values = (name: string) => form.getAll(name).map(String);
  const chosen = {
    tags: forumTagIds.filter((tag) => values("tags").includes(tag)),
    news: forumNotificationKinds.filter((value) => values("news").includes(value)),
  };
  return answer(await attempt(updateForumPreferences, chosen), forumSettingsPath, flash.saved);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The tags that the user reads, and what they are notified of. */
export default function ForumPreferences() {
  const {
    title,
    forum,
    tags,
    chosenTags,
    told: notificationChoices,
    chosenNews,
  } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FormPage
      title={title}
      lead={say("forum.preferences.lead")}
      trail={[{ label: forum, to: forumPath }, { label: title }]}
    >
      <PostForm refusal={useActionData<{ refusal: Refusal }>()?.refusal}>
        <ChoiceGroup
          several
          name="tags"
          label={say("forum.preferences.tags")}
          hint={say("forum.preferences.tagsHint")}
          options={tags}
          chosen={chosenTags}
        />
        <ChoiceGroup
          several
          name="news"
          label={say("forum.preferences.told")}
          options={notificationChoices}
          chosen={chosenNews}
        />
        <Submit>{say("forum.preferences.save")}</Submit>
      </PostForm>
    </FormPage>
  );
}
