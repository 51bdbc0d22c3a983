import type { PageContext } from "#server/page.ts";
import { formatDate, formatMoney, utcOffsetHours } from "#web/format/format.ts";
import { amountNames, type VerifiedCreditFile } from "../../endpoints.ts";

/** Converts a verified file to text in the reader's language. */
export function toVerificationView(
  { say, language, edition }: PageContext,
  { code, dateMade, dateRevoked, content, isSame }: VerifiedCreditFile,
) {
  const day = (value: string) => formatDate(language, value, utcOffsetHours[edition.code]);
  const fact = (key: string, detail: string) => ({ term: say(`creditFiles.${key}`), detail });
  const money = (value: number) => formatMoney(language, value, content?.currency ?? "");
  const facts = content
    ? [
        fact("verify.code", code),
        fact("verify.made", day(dateMade)),
        fact("fact.business", content.businessName),
        fact("fact.owner", content.ownerName),
        fact(
          "verify.period",
          say("creditFiles.sheet.period", { from: day(content.from), to: day(content.to) }),
        ),
        ...amountNames.map((name) => fact(`amount.${name}`, money(content.totals[name]))),
        fact("sheet.stockAtEnd", money(content.stockAtEnd)),
        fact("sheet.owedAtEnd", money(content.owedAtEnd)),
      ]
    : [];
  const comparison =
    isSame === null ? null : say(`creditFiles.verify.${isSame ? "same" : "other"}`);
  return {
    found: dateRevoked
      ? say("creditFiles.verify.revoked", { date: day(dateRevoked) })
      : say("creditFiles.verify.found", { site: edition.name }),
    isRevoked: dateRevoked !== null,
    demo: content?.isDemo ? say("creditFiles.sheet.demo") : null,
    comparison,
    isSame,
    facts,
    note: content ? say("creditFiles.unchecked.figures") : null,
  };
}
