import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { type ColumnKind, columnKinds } from "../import-limits.ts";

const hasHint = new Set<ColumnKind>(["amount", "direction", "charge", "balance"]);

interface Column {
  value: number;
  label: string;
  /** Its suggested kind. */
  says: ColumnKind | null;
}

interface ColumnsFormProps {
  draft: { id: string; isRead: boolean; columns: Column[] };
  refusal: Refusal | undefined;
}

/** Form to name the columns; collapsed if they are known already. */
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
          hint={hasHint.has(kind) ? say(`bookImports.columns.${kind}Hint`) : undefined}
          options={draft.columns}
          defaultValue={draft.columns.find(({ says }) => says === kind)?.value ?? ""}
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
