import { useLoaderData } from "react-router";
import { paymentPath, transportPaymentPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { PrintableReceipt } from "#web/ui/receipts/printable-receipt.tsx";
import { ReceiptActions } from "#web/ui/receipts/receipt-actions.tsx";
import { useSay } from "#web/words/words.tsx";
import { getReceiptSheet, getTransportReceiptSheet } from "../../receipt/endpoints.ts";
import { receiptFilePath, transportReceiptFilePath } from "../paths.ts";
import { placesOf } from "../places-of.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(requireVerified, args);
  const { searchParams } = new URL(args.request.url);
  const transport = searchParams.get("transport");
  const sheet = transport
    ? await call(getTransportReceiptSheet, { id: transport })
    : await call(getReceiptSheet, { id: searchParams.get("id") ?? "" });
  const path = transport ? transportReceiptFilePath : receiptFilePath;
  const files = { pdf: path(sheet.orderId, "pdf"), png: path(sheet.orderId, "png") };
  const of = transport ? ("transport" as const) : ("goods" as const);
  return { title: `${sheet.title} ${sheet.number}`, of, sheet, files };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ReceiptPage() {
  const { title, of, sheet, files } = useLoaderData<typeof loader>();
  const { orderId, orderNumber } = sheet;
  const say = useSay();
  const { list, to } = placesOf({ of, ...sheet });
  const pay = of === "transport" ? transportPaymentPath(orderId) : paymentPath(orderId);
  const trail = [
    { label: say(list.label), to: list.to },
    { label: orderNumber, to },
    { label: say("payments.page.title"), to: pay },
    { label: sheet.title },
  ];
  const { warning } = sheet;
  return (
    <ArticlePage title={sheet.title} trail={trail}>
      {warning && <Notice kind="error">{warning}</Notice>}
      <PrintableReceipt
        {...sheet}
        issuer={sheet.site}
        heading={say("payments.receipt.lines", { count: sheet.lines.length })}
      />
      <ReceiptActions
        files={files}
        title={title}
        words={{
          pdf: say("payments.receipt.pdf"),
          picture: say("payments.receipt.picture"),
          share: say("payments.receipt.share"),
          failed: say("payments.receipt.failed"),
        }}
      />
    </ArticlePage>
  );
}
