import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { columnKinds } from "../import-limits.ts";

interface ColumnsFormProps {
  draft: { id: string; isRead: boolean; columns: { value: number; label: string }[] };
  refusal: Refusal | undefined;
}

/** Which column says what; folded up where that is known already. */
export function ColumnsForm({ draft, refusal }: ColumnsFormProps) {
  const say = useSay();
  const form = (
    <PostForm refusal={refusal} className="max-w-2xl">
      <input type="hidden" name="id" value={draft.id} />
      {columnKinds.map((kind) => (
        <Select
          key={kind}
          name={kind}
          label={say(`bookImports.columns.${kind}`)}
          hint={kind === "amount" ? say("bookImports.columns.amountHint") : undefined}
          options={draft.columns}
          empty={say("bookImports.columns.none")}
        />
      ))}
      <Submit look={draft.isRead ? "quiet" : "primary"} name="act" value="columns">
        {say("bookImports.columns.act")}
      </Submit>
    </PostForm>
  );
  if (draft.isRead)
    return (
      <details open={refusal !== undefined}>
        <summary className="flex min-h-11 items-center underline">
          {say("bookImports.columns.wrong")}
        </summary>
        {form}
      </details>
    );
  return (
    <Section title={say("bookImports.columns.title")}>
      <p className="mb-4">{say("bookImports.columns.lead")}</p>
      {form}
    </Section>
  );
}
