import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { newsLimits } from "../../news-rules.ts";

interface NewsFormProps {
  refusal: Refusal | undefined;
  /** The current values, where the news is edited. */
  before?: { title: string; body: string; changedAt: string };
  send: string;
}

/** Title and text of an association's news. */
export function NewsForm({ refusal, before, send }: NewsFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusal}>
      {before && <input type="hidden" name="seen" value={before.changedAt} />}
      <Field
        name="title"
        label={say("associations.news.field.title")}
        defaultValue={before?.title ?? ""}
        maxLength={newsLimits.title}
        required
      />
      <TextArea
        name="body"
        rows={10}
        label={say("associations.news.field.body")}
        hint={say("associations.news.field.bodyHint")}
        defaultValue={before?.body ?? ""}
        maxLength={newsLimits.body}
        required
      />
      <Submit>{send}</Submit>
    </PostForm>
  );
}
