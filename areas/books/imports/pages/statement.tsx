import { data, useActionData, useLoaderData } from "react-router";
import { useBooksSection } from "#areas/books/bookkeeping/pages/parts/books-section.tsx";
import {
  expensesPath,
  salesPath,
  statementPath,
  statementRulesPath,
} from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { isMultipart, refusalResponse } from "#server/page.ts";
import { formatMoney } from "#web/format/format.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  addStatement,
  chooseColumns,
  chooseRow,
  discardStatement,
  recordStatement,
} from "../endpoints.ts";
import { flash } from "../flashes.ts";
import { columnKinds, type LaterEntryAnswer } from "../import-limits.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { toLaterEntryStep } from "./later-entry-step.ts";
import { loadStatement } from "./load-statement.tsx";
import { StatementRows } from "./statement-rows.tsx";
import { HowToGet, UploadForm } from "./upload-form.tsx";

export const loader = (args: PageArgs) =>
  loadStatement(pageFor(requireVerified, args), new URL(args.request.url));

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  if (isMultipart(args.request)) {
    const sent = await pageContext.attemptPosted(addStatement, args.request);
    const isRead = sent.ok && sent.data.isRead;
    return pageContext.answer(sent, statementPath, isRead ? flash.read : flash.arrived);
  }
  const typed = await pageContext.formValues();
  const { act, id = "", row = "", becomes = "", words = "", forAll = "" } = typed;
  if (act === "columns") {
    const columns = Object.fromEntries(columnKinds.map((kind) => [kind, typed[kind]]));
    const done = await pageContext.attempt(chooseColumns, { id, ...columns }, typed);
    return pageContext.answer(done, statementPath, flash.read);
  }
  if (act === "row") {
    const choice = { id, row, becomes: becomes as "sale", words, forAll };
    const done = await pageContext.attempt(chooseRow, choice, typed);
    const query = new URL(args.request.url).searchParams;
    query.delete("row");
    const path = `${statementPath}${query.size > 0 ? `?${query}` : ""}`;
    return pageContext.answer(done, `${path}#row-${Number(row)}`, flash.chosen);
  }
  if (act === "discard") {
    const done = await pageContext.attempt(discardStatement, { id }, typed);
    return pageContext.answer(done, statementPath, flash.putAway);
  }
  if (act !== "record") throw data(null, { status: 400 });
  const meanwhile = typed.meanwhile as LaterEntryAnswer | undefined;
  const done = await pageContext.attempt(recordStatement, { id, meanwhile }, typed);
  if (!done.ok) return refusalResponse(toLaterEntryStep(pageContext, done.refusal));
  const { sales, expenses, linked, leftOut, currency } = done.data;
  const sum = (name: string, { count, amount }: typeof sales) =>
    pageContext.say(`bookImports.sum.${name}`, {
      count,
      amount: formatMoney(pageContext.language, amount, currency),
    });
  return {
    done: [
      sum("sale", sales),
      sum("expense", expenses),
      ...(linked.count > 0 ? [sum("link", linked)] : []),
      pageContext.say("bookImports.sum.none", { count: leftOut }),
    ],
  };
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Imports a mobile-money statement as sales and expenses. */
export default function Statement() {
  const { title, draft, maxRows, keptDays, hasRules } = useLoaderData<typeof loader>();
  const answer = useActionData<{ refusal?: Refusal; done?: string[] }>();
  const say = useSay();
  const refusal = answer?.refusal;
  /** Returns the refusal of the form with this act. */
  const ofAct = (act: string) => (refusal?.values.act === act ? refusal : undefined);
  const ofUpload = refusal?.values.act === undefined ? refusal : undefined;
  const upload = { maxRows, refusal: ofUpload, isReplacing: draft !== undefined };
  return (
    <DetailPage {...useBooksSection(title)} lead={say("bookImports.lead")}>
      {answer?.done && <Done sums={answer.done} />}
      {!draft && (
        <>
          {refusal && !ofUpload && <Notice kind="error">{refusal.message}</Notice>}
          <UploadForm {...upload} />
          {hasRules && <ToRules />}
          <HowToGet keptDays={keptDays} />
        </>
      )}
      {draft?.rows && <StatementRows draft={draft} rows={draft.rows} ofAct={ofAct} />}
      {draft && <ColumnsForm draft={draft} refusal={ofAct("columns")} />}
      {draft && hasRules && <ToRules />}
      {draft && (
        <Section title={say("bookImports.another.title")}>
          <p className="mb-4">{say("bookImports.another.hint")}</p>
          <UploadForm {...upload} />
          <PostForm refusal={ofAct("discard")} className="mt-3">
            <input type="hidden" name="id" value={draft.id} />
            <SubmitAct act="discard" look="quiet" label={say("bookImports.discard")} />
          </PostForm>
        </Section>
      )}
    </DetailPage>
  );
}

function ToRules() {
  return (
    <p className="mt-3">
      <Link to={statementRulesPath} className="inline-flex min-h-11 items-center underline">
        {useSay()("bookImports.rules.see")}
      </Link>
    </p>
  );
}

function Done({ sums }: { sums: string[] }) {
  const say = useSay();
  const ways = [
    [salesPath, "sale"],
    [expensesPath, "expense"],
  ] as const;
  return (
    <Notice kind="success">
      <p>{say("bookImports.done")}</p>
      {sums.map((sum) => (
        <p key={sum}>{sum}</p>
      ))}
      <p className="flex flex-wrap gap-3">
        {ways.map(([to, name]) => (
          <Link key={to} to={to} className="inline-flex min-h-11 min-w-11 items-center underline">
            {say(`bookImports.show.${name}`)}
          </Link>
        ))}
      </p>
    </Notice>
  );
}
