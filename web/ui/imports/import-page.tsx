import type { ComponentProps, ReactNode } from "react";
import { productTable } from "#core/files/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DownloadLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import type { importReport, importTexts } from "./import-texts.ts";

interface ImportPageProps {
  title: string;
  trail: ComponentProps<typeof FormPage>["trail"];
  texts: ReturnType<typeof importTexts>;
  /** Address of the empty table. */
  template: string;
  /** The table's columns with what belongs in them. */
  columns: ComponentProps<typeof DefinitionList>["items"];
  /** More about the columns: the names that may be written. */
  about?: ReactNode;
  /** What the action returned. */
  answer: { refusal: Refusal } | { report: ReturnType<typeof importReport> } | undefined;
  /** Leads to what was saved. */
  toSaved?: ReactNode;
}

/** A page on which many records are created from a table. */
export function ImportPage(page: ImportPageProps) {
  const { title, trail, texts, template, columns, about, answer, toSaved } = page;
  return (
    <FormPage
      title={title}
      trail={trail}
      lead={texts.lead}
      answer={
        answer && "report" in answer ? <ImportReport {...answer.report} toSaved={toSaved} /> : null
      }
      help={
        <Section title={texts.how}>
          <DefinitionList items={columns} />
          {about}
        </Section>
      }
    >
      <p className="mb-4">
        <DownloadLink href={template}>{texts.template}</DownloadLink>
      </p>
      <PostForm
        refusal={answer && "refusal" in answer ? answer.refusal : undefined}
        encType="multipart/form-data"
      >
        <Checkbox name="leaveOut" value="true" {...texts.leaveOut} />
        <FileField name="table" {...texts.file} rule={productTable} required />
        <Submit>{texts.act}</Submit>
      </PostForm>
    </FormPage>
  );
}

type ReportProps = ReturnType<typeof importReport> & { toSaved: ReactNode };

/** The result of an import: how much was saved, and the errors of each row. */
function ImportReport({ isSaved, sentences, caption, head, cells, more, toSaved }: ReportProps) {
  const { number } = useFormat();
  return (
    <div className="mb-6">
      <Notice kind={isSaved ? "success" : "error"}>
        {sentences.map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
        {isSaved && toSaved}
      </Notice>
      {cells.length > 0 && (
        <Table
          caption={caption}
          rows={cells}
          keyOf={({ row, column }) => `${row} ${column}`}
          columns={[
            { label: head.row, cell: ({ row }) => number(row) },
            { label: head.name, cell: ({ name }) => name || "–" },
            { label: head.column, cell: ({ column }) => column },
            { label: head.message, cell: ({ message }) => message },
          ]}
        />
      )}
      {more && <p className="mt-2">{more}</p>}
    </div>
  );
}
