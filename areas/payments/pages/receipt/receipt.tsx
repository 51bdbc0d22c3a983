import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { myOrdersPath, orderPath, paymentPath, salesPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { useSay } from "#web/words/words.tsx";
import { readReceiptSheet } from "../../receipt/endpoints.ts";
import { receiptFilePath } from "../paths.ts";
import { ShareReceipt } from "./share-receipt.tsx";

export async function loader(args: PageArgs) {
  const { call } = pageFor(signedIn, args);
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  const sheet = await call(readReceiptSheet, { id });
  const file = (extension: "pdf" | "png") => receiptFilePath(sheet.orderId, extension);
  const files = { pdf: file("pdf"), png: file("png") };
  return { title: `${sheet.title} ${sheet.number}`, sheet, files };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ReceiptPage() {
  const { title, sheet, files } = useLoaderData<typeof loader>();
  const { orderId, orderNumber, side } = sheet;
  const say = useSay();
  const list =
    side === "buyer"
      ? { label: say("payments.page.orders"), to: myOrdersPath }
      : { label: say("payments.page.sales"), to: salesPath };
  const trail = [
    list,
    { label: orderNumber, to: orderPath(orderId) },
    { label: say("payments.page.title"), to: paymentPath(orderId) },
    { label: sheet.title },
  ];
  const { site, demo, warning, facts, lines, totalLabel, total, note } = sheet;
  return (
    <Page title={sheet.title} trail={trail} narrow>
      {warning && <Notice kind="error">{warning}</Notice>}
      <article className="card">
        <div className="card-body">
          <p className="flex flex-wrap gap-3">
            <b>{site}</b>
            {demo && <span className="badge badge-demo">{demo}</span>}
          </p>
          <DefinitionList items={facts} />
          <h2 className="mt-4 text-base">
            {say("payments.receipt.lines", { count: lines.length })}
          </h2>
          <ul>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
              <Line key={index} {...line} />
            ))}
            <Line name={<b>{totalLabel}</b>} total={total} />
          </ul>
          <p className="hint">{note}</p>
        </div>
      </article>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        {/* No <Link>: what they lead to is no page. */}
        <a className="button button-primary" href={files.pdf} download>
          {say("payments.receipt.pdf")}
        </a>
        <a className="button button-quiet" href={files.png} download>
          {say("payments.receipt.picture")}
        </a>
        <ShareReceipt path={files.png} title={title} />
      </p>
    </Page>
  );
}

interface LineProps {
  name: ReactNode;
  quantity?: string;
  unitPrice?: string;
  total: string;
}

function Line({ name, quantity, unitPrice, total }: LineProps) {
  return (
    <li className="flex min-w-0 gap-3 border-b border-line py-3">
      <div className="min-w-0 grow wrap-anywhere">
        {name}
        {quantity && (
          <p className="card-note">
            {quantity} × {unitPrice}
          </p>
        )}
      </div>
      <b className="shrink-0">{total}</b>
    </li>
  );
}
