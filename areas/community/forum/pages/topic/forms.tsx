import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { OfflineFields } from "#web/offline-queue/offline-fields.tsx";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { commentLength } from "../../forum-rules.ts";
import type { loadDiscussion } from "./load-discussion.ts";

interface FormProps {
  refusal: Refusal | undefined;
}

interface TopicActsProps {
  id: string;
  isLiked: boolean;
  likeCount: number;
  isFollowed: boolean;
  refusalOf: (act: string, id?: string) => Refusal | undefined;
}

/** Likes a discussion, and follows it. */
export function TopicActions({ id, isLiked, likeCount, isFollowed, refusalOf }: TopicActsProps) {
  const say = useSay();
  const { number } = useFormat();
  const like = isLiked ? "unlike" : "like";
  const follow = isFollowed ? "unfollow" : "follow";
  return (
    <>
      <PostForm refusal={refusalOf(like, id)}>
        <input type="hidden" name="kind" value="topic" />
        <input type="hidden" name="id" value={id} />
        <SubmitAct
          act={like}
          look="quiet"
          label={say(`forum.topic.${like}`) + (likeCount > 0 ? ` (${number(likeCount)})` : "")}
        />
      </PostForm>
      <PostForm refusal={refusalOf(follow)}>
        <SubmitAct act={follow} look="quiet" label={say(`forum.topic.${follow}`)} />
      </PostForm>
    </>
  );
}

interface OfflineFormProps extends FormProps {
  /** The label of input that is queued on the device. */
  label: string;
}

export function CommentForm({ refusal, label, picture }: OfflineFormProps & { picture: string }) {
  const say = useSay();
  return (
    <PostForm refusal={refusal} encType="multipart/form-data" data-waits>
      <OfflineFields label={label} />
      <input type="hidden" name="act" value="comment" />
      <TextArea
        name="text"
        label={say("forum.topic.commentLabel")}
        maxLength={commentLength.max}
        required
      />
      <PrerenderedHtml html={picture} />
      {refusal?.errors.picture && <p className="field-error">{refusal.errors.picture}</p>}
      <Submit>{say("forum.topic.commentSend")}</Submit>
    </PostForm>
  );
}

/** Collapsed below its comment; open after a failed submit. */
export function ReplyForm({ id, refusal, label }: OfflineFormProps & { id: string }) {
  const say = useSay();
  return (
    <details open={refusal !== undefined}>
      <summary className="py-3 font-semibold">{say("forum.topic.reply")}</summary>
      <PostForm refusal={refusal} data-waits>
        <OfflineFields label={label} />
        <input type="hidden" name="id" value={id} />
        <TextArea
          name="text"
          rows={3}
          label={say("forum.topic.replyLabel")}
          maxLength={commentLength.max}
          required
        />
        <SubmitAct act="reply" label={say("forum.topic.replySend")} />
      </PostForm>
    </details>
  );
}

type Flagged = NonNullable<Awaited<ReturnType<typeof loadDiscussion>>["flagged"]>;

/** Reports a post that breaks the rules to the officers. */
export function FlagForm({ flagged, refusal }: FormProps & { flagged: Flagged }) {
  const say = useSay();
  return (
    <div className="mb-4">
      <Section title={flagged.title} id="flag">
        <PostForm refusal={refusal}>
          <input type="hidden" name="kind" value={flagged.kind} />
          <input type="hidden" name="id" value={flagged.id} />
          <Select
            name="reason"
            label={say("forum.topic.flagReason")}
            options={flagged.reasons}
            empty={say("forum.topic.flagChoose")}
            required
          />
          <TextArea
            name="note"
            label={say("forum.topic.flagNote")}
            hint={say("forum.topic.flagHint")}
            rows={2}
            maxLength={flagged.maxNote}
            required={false}
          />
          <SubmitAct act="flag" look="quiet" label={say("forum.topic.flagSend")} />
        </PostForm>
      </Section>
    </div>
  );
}
