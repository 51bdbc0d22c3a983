import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import { importLimits } from "../import-limits.ts";
import { isLaterEntryStep } from "./later-entry-step.ts";
import type { loadStatement } from "./load-statement.tsx";
import { OutcomeFields } from "./outcome-fields.tsx";

type Draft = NonNullable<Awaited<ReturnType<typeof loadStatement>>["draft"]>;
type Rows = NonNullable<Draft["rows"]>;

interface StatementRowsProps {
  draft: Draft;
  rows: Rows;
  /** Returns the refusal of the form with this act. */
  ofAct: (act: string) => Refusal | undefined;
}

/** The rows of a statement and what each becomes, with the button that saves them all. */
export function StatementRows({ draft, rows, ofAct }: StatementRowsProps) {
  const say = useSay();
  const { sums, isEmpty, tabs, list, changing, page, total } = rows;
  const ofRow = ofAct("row");
  return (
    <Section title={say("bookImports.rows", { file: draft.fileName })}>
      {sums.map((sum) => (
        <p key={sum} className="font-semibold">
          {sum}
        </p>
      ))}
      <ul className="page-form-fields mt-2 list-disc ps-5">
        {draft.notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
      <p className="mt-2">{say("bookImports.rowsHint")}</p>
      {!isEmpty && (
        <PostForm refusal={ofAct("record")} className="mt-3">
          <input type="hidden" name="id" value={draft.id} />
          {isLaterEntryStep(ofAct("record")) ? (
            <p className="flex flex-wrap gap-3">
              <input type="hidden" name="act" value="record" />
              <Submit name="meanwhile" value="same">
                {say("bookImports.meanwhile.same")}
              </Submit>
              <Submit look="quiet" name="meanwhile" value="other">
                {say("bookImports.meanwhile.other")}
              </Submit>
            </p>
          ) : (
            <SubmitAct act="record" label={say("bookImports.record")} />
          )}
        </PostForm>
      )}
      {ofRow && !changing && <Notice kind="error">{ofRow.message}</Notice>}
      <div className="mt-3">
        <Chips label={say("bookImports.show.label")} chips={tabs} />
      </div>
      <PagedList
        list={
          list.length > 0 && (
            <ul className="grid items-start gap-3 md:grid-cols-2">
              {list.map((row) => (
                <li
                  key={row.row}
                  id={`row-${row.row}`}
                  className="min-w-0 rounded-xl border border-line bg-surface p-3"
                >
                  <RowFacts row={row} />
                  {row.partner && (
                    <p>
                      <Link
                        to={row.partner}
                        className="inline-flex min-h-11 items-center underline"
                      >
                        {say("bookImports.partner")}
                      </Link>
                    </p>
                  )}
                  {changing?.row === row.row ? (
                    <ChangeForm id={draft.id} changing={changing} refusal={ofRow} />
                  ) : (
                    row.to && (
                      <Link
                        to={row.to}
                        className="inline-flex min-h-11 min-w-11 items-center underline"
                      >
                        {say("bookImports.change")}
                        <span className="sr-only"> {row.facts.who}</span>
                      </Link>
                    )
                  )}
                </li>
              ))}
            </ul>
          )
        }
        empty={{ title: say("bookImports.noRows") }}
        pager={{ page, total, size: importLimits.pageSize }}
      />
    </Section>
  );
}

function RowFacts({ row: { facts, amount, becomes } }: { row: Rows["list"][number] }) {
  return (
    <>
      <p className="flex min-w-0 gap-3">
        <span className="min-w-0 grow wrap-anywhere">{facts.who}</span>
        <b className="shrink-0">{amount}</b>
      </p>
      {facts.what && <p className="hint wrap-anywhere">{facts.what}</p>}
      <p className="font-semibold wrap-anywhere">{becomes}</p>
      {facts.problem && <p className="hint">{facts.problem}</p>}
    </>
  );
}

interface ChangeFormProps {
  id: string;
  changing: NonNullable<Rows["changing"]>;
  refusal: Refusal | undefined;
}

/** Form for what one row becomes, optionally with all of its counterparty. */
function ChangeForm({ id, changing, refusal }: ChangeFormProps) {
  const say = useSay();
  const { row, counterparty, back, ...fields } = changing;
  return (
    <PostForm refusal={refusal} className="mt-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="row" value={row} />
      <OutcomeFields {...fields} />
      <Checkbox
        name="forAll"
        value="true"
        label={say("bookImports.form.forAll", { name: counterparty })}
      />
      <p className="flex flex-wrap gap-3">
        <SubmitAct act="row" label={say("bookImports.form.save")} />
        <QuietLink to={back}>{say("bookImports.form.cancel")}</QuietLink>
      </p>
    </PostForm>
  );
}
