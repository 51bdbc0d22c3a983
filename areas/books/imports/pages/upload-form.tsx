import { exampleStatementPath } from "#core/books/book-paths.ts";
import { statementTable } from "#core/files/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { useSay } from "#web/words/words.tsx";

interface UploadFormProps {
  maxRows: number;
  refusal: Refusal | undefined;
  /** Whether the new statement replaces an open one. */
  isReplacing: boolean;
}

export function UploadForm({ maxRows, refusal, isReplacing }: UploadFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusal} encType="multipart/form-data" className="max-w-2xl">
      <input type="hidden" name="replace" value={String(isReplacing)} />
      <FileField
        name="table"
        label={say("bookImports.file")}
        hint={say("bookImports.fileHint", { max: maxRows })}
        rule={statementTable}
        required
      />
      <Submit look={isReplacing ? "quiet" : "primary"}>
        {say(isReplacing ? "bookImports.another.send" : "bookImports.send")}
      </Submit>
    </PostForm>
  );
}

export function HowToGet({ keptDays }: { keptDays: number }) {
  const say = useSay();
  return (
    <Section title={say("bookImports.how.title")}>
      <div className="grid max-w-2xl gap-3">
        <p>{say("bookImports.how.ask")}</p>
        <p>
          {/* Not a <Link>: the target is a file, not a page. */}
          <a
            href={exampleStatementPath}
            download
            className="inline-flex min-h-11 items-center underline"
          >
            {say("bookImports.how.example")}
          </a>
        </p>
        <p>{say("bookImports.how.pdf")}</p>
        <p>{say("bookImports.how.known")}</p>
        <p>{say("bookImports.how.kept", { days: keptDays })}</p>
      </div>
    </Section>
  );
}
