import { useActionData, useLoaderData } from "react-router";
import { discussionPath, forumPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { Answered } from "#web/offline-queue/client-action.ts";
import { OfflineFields } from "#web/offline-queue/offline-fields.tsx";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { createPicturedDiscussion } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { bodyLength, maxTags, postPicture, titleLength } from "../../forum-rules.ts";
import { QueuedForumPosts } from "../waiting/queued-forum-posts.tsx";
import { loadStart } from "./load-start.ts";

export const loader = loadStart;

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  let isListNext = false;
  const done = await pageContext.attemptPosted(createPicturedDiscussion, args.request, (values) => {
    isListNext = values.after === "list";
    return { ...values, tags: [values.tags ?? []].flat() };
  });
  const next = done.ok && !isListNext ? discussionPath(done.data.id) : forumPath;
  return pageContext.answer(done, next, flash.posted);
}

export { clientAction } from "#web/offline-queue/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Where a user asks a question or shares what they have learned. */
export default function StartDiscussion() {
  const { title, forum, tags, ...from } = useLoaderData<typeof loader>();
  const { refusal, queued } = useActionData<Answered>() ?? {};
  const say = useSay();
  const isMoreOpen = refusal !== undefined || Boolean(from.commodity || from.border);
  return (
    <FormPage
      title={title}
      lead={say("forum.start.lead")}
      trail={[{ label: forum, to: forumPath }, { label: title }]}
    >
      <QueuedForumPosts />
      <PostForm key={queued?.at} refusal={refusal} encType="multipart/form-data" data-waits>
        <OfflineFields label={title} shows={["title"]} />
        {from.association && (
          <>
            <input type="hidden" name="associationId" value={from.association.id} />
            <p className="hint">
              {say("forum.start.association", { name: from.association.name })}
            </p>
          </>
        )}
        <Field
          name="title"
          label={say("forum.start.titleField")}
          maxLength={titleLength.max}
          autoComplete="off"
          required
        />
        <TextArea
          name="body"
          rows={7}
          label={say("forum.start.body")}
          hint={say("forum.start.bodyHint")}
          maxLength={bodyLength.max}
          required
        />
        <ChoiceGroup
          several
          name="tags"
          label={say("forum.start.tags")}
          hint={say("forum.start.tagsHint", { max: maxTags })}
          options={tags}
        />
        <details open={isMoreOpen}>
          <summary className="py-3 font-semibold">{say("forum.start.more")}</summary>
          <GoodsField
            name="commodityId"
            label={say("forum.start.commodity")}
            options={from.commodities}
            empty={say("forum.start.noneChosen")}
            defaultValue={from.commodity}
            required={false}
          />
          <Select
            name="borderPostId"
            label={say("forum.start.border")}
            options={from.borders}
            empty={say("forum.start.noneChosen")}
            defaultValue={from.border}
            required={false}
          />
          <FileField
            name="picture"
            label={say("forum.start.picture")}
            rule={postPicture}
            required={false}
          />
        </details>
        <ChoiceGroup
          name="after"
          label={say("forum.start.after")}
          chosen={["here"]}
          options={[
            { value: "here", label: say("forum.start.afterHere") },
            { value: "list", label: say("forum.start.afterList") },
          ]}
        />
        <Submit>{say("forum.start.send")}</Submit>
      </PostForm>
    </FormPage>
  );
}
