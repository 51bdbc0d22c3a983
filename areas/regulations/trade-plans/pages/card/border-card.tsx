import "#web/ui/fact-sheet/sheet.css";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { planAddress, planCardPath, planPath } from "#areas/regulations/sources/paths.ts";
import { languageFacts, languages } from "#core/languages.ts";
import { page } from "#server/page.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { useSay } from "#web/words/words.tsx";
import { getBorderCard } from "../../card/endpoints.ts";
import { parsePlanQuery, toPlanChoice, toPlanInput } from "../plan/plan-query.ts";
import { renderBorderCard } from "./border-card-html.tsx";

const idText = /^[1-9]\d{0,8}$/;

/**
 * Loads what to carry across the border, in two languages. The device caches the page once it was
 * opened.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say, call, language } = pageContext;
  const query = new URL(request.url).searchParams;
  const planQuery = parsePlanQuery(query);
  const idIn = (name: string) => {
    const text = query.get(name) ?? "";
    return idText.test(text) ? Number(text) : undefined;
  };
  const ends = { from: idIn("from"), to: idIn("to") };
  if (ends.to === undefined) throw data(null, { status: 404 });
  const requested = languages.find((code) => code === query.get("beside"));
  const input = toPlanInput(planQuery, ends, pageContext.shownCurrency);
  const card = await call(getBorderCard, { ...input, otherLanguage: requested });
  const choice = toPlanChoice(planQuery, ends);
  const address = planAddress(choice, planCardPath);
  const [, beside] = card.languages;
  return {
    title: say("tradePlans.card.title"),
    name: card.title[0],
    plan: planAddress(choice),
    path: address,
    isCrossBorder: card.isCrossBorder,
    languages: languages
      .filter((code) => code !== language)
      .map((code) => ({
        to: `${address}&beside=${code}`,
        label: languageFacts[code].ownName,
        chosen: code === beside,
      })),
    html: renderBorderCard(card),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, name } = args.loaderData ?? {};
  return pageMeta(args, { title: `${title}: ${name}`, isHidden: true });
};

export default function BorderCardPage() {
  const { title, name, plan, path, isCrossBorder, languages, html } =
    useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <ArticlePage
      title={title}
      trail={[
        { label: say("tradePlans.title"), to: planPath },
        { label: name, to: plan },
        { label: title },
      ]}
    >
      {isCrossBorder ? (
        <>
          <p className="hint print:hidden">{say("tradePlans.card.kept")}</p>
          <div className="print:hidden">
            <Chips label={say("tradePlans.card.beside")} chips={languages} />
          </div>
          <PrerenderedHtml html={html} />
          <div className="marks mt-4 print:hidden">
            <Share path={path} title={name} />
          </div>
        </>
      ) : (
        <Notice kind="info">{say("tradePlans.sheet.noBorder")}</Notice>
      )}
    </ArticlePage>
  );
}
