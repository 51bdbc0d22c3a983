import {
  booksPath,
  creditFilePath,
  creditFilePdfPath,
  verifyCreditFilePath,
} from "#core/books/book-paths.ts";
import { languageFacts, languages } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import { refusalResponse } from "#server/page.ts";
import { formatDate, formatMoney, formatMonth, utcOffsetHours } from "#web/format/format.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import {
  type CreditFile,
  listCreditFiles,
  makeCreditFile,
  previewCreditFile,
  revokeCreditFile,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

type PageContext = ReturnType<typeof pageFor>;
type Preview = ResultOf<typeof previewCreditFile>;

export async function loadCreditFile(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say, call, attempt, edition, language } = pageContext;
  const page = pageNumber(new URL(args.request.url).searchParams);
  const preview = await attempt(previewCreditFile, {});
  const { data, total } = await call(listCreditFiles, { page, size: limits.pageSize });
  const title = say("creditFiles.title");
  return {
    title,
    lead: say("creditFiles.lead", { site: edition.name }),
    trail: [{ label: say("creditFiles.books"), to: booksPath }, { label: title }],
    nothing: preview.ok ? null : preview.refusal.message,
    preview: preview.ok ? previewOf(pageContext, preview.data) : null,
    languages: languages.map((code) => ({ value: code, label: languageFacts[code].ownName })),
    language,
    files: data.map((file) => fileOf(pageContext, file)),
    page,
    total,
    verifyPath: verifyCreditFilePath,
  };
}

function previewOf({ language }: PageContext, { content, parts }: Preview) {
  const money = (value: number) => formatMoney(language, value, content.currency);
  return {
    ...parts,
    months: content.months.map(({ month, income, netProfit }) => ({
      month: formatMonth(language, month),
      income: money(income),
      netProfit: money(netProfit),
    })),
  };
}

function fileOf({ say, language, edition }: PageContext, file: CreditFile) {
  const day = (value: string) => formatDate(language, value, utcOffsetHours[edition.code]);
  const { id, code, dateMade, dateRevoked, from, to } = file;
  return {
    id,
    code,
    about: say("creditFiles.sheet.period", { from: day(from), to: day(to) }),
    made: say("creditFiles.list.made", {
      date: day(dateMade),
      language: languageFacts[file.language].ownName,
    }),
    revoked: dateRevoked && say("creditFiles.list.revoked", { date: day(dateRevoked) }),
    pdf: creditFilePdfPath(id),
    isDemo: file.isDemo,
  };
}

export async function answerCreditFile(args: PageArgs) {
  const { formValues, attempt, answer } = pageFor(requireVerified, args);
  const typed = await formValues();
  if (typeof typed.revoke === "string") {
    const done = await attempt(revokeCreditFile, { id: typed.revoke }, typed);
    return answer(done, creditFilePath, flash.revoked);
  }
  const requestedLanguage = languages.find((code) => code === typed.language);
  const done = await attempt(makeCreditFile, { language: requestedLanguage }, typed);
  return done.ok ? answer(done, creditFilePath, flash.made) : refusalResponse(done.refusal);
}
