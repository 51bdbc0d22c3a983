import { useLoaderData } from "react-router";
import { waybillPath, waybillPdfPath } from "#areas/transport/tracking/tracking-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getWaybill } from "../../waybill/endpoints.ts";
import { renderQrCode } from "./render-qr-code.tsx";

export async function loader(args: PageArgs) {
  const { call } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const price = new URL(args.request.url).searchParams.get("price") === "true";
  const whole = await call(getWaybill, { id, price });
  const { code: _, ...sheet } = whole;
  return { title: `${sheet.title} ${sheet.number}`, id, price, sheet, code: renderQrCode(whole) };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The printable waybill. */
export default function Waybill() {
  const { title, id, price, sheet, code } = useLoaderData<typeof loader>();
  const say = useSay();
  const query = price ? "?price=true" : "";
  return (
    <ArticlePage title={title}>
      <article className="card">
        <div className="card-body">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <p className="flex flex-wrap gap-3">
              <b>{sheet.site}</b>
              {sheet.demo && <span className="badge badge-demo">{sheet.demo}</span>}
            </p>
            <PrerenderedHtml html={code} />
          </div>
          <DefinitionList items={sheet.facts} />
          {sheet.signatures.map((who) => (
            <div key={who} className="mt-10 border-t border-edge pt-2">
              <b>{who}</b> <span className="hint">{sheet.signing}</span>
            </div>
          ))}
          <p className="hint mt-4">{sheet.note}</p>
        </div>
      </article>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        {/* Not a <Link>: the target is a file. */}
        <a className="button button-primary" href={waybillPdfPath(id) + query} download>
          {say("logistics.waybill.pdf")}
        </a>
        <a className="button button-quiet" href={waybillPath(id) + (price ? "" : "?price=true")}>
          {say(price ? "logistics.waybill.withoutPrice" : "logistics.waybill.withPrice")}
        </a>
      </p>
    </ArticlePage>
  );
}
