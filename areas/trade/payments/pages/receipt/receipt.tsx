import { useLoaderData } from "react-router";
import { myOrdersPath, orderPath, paymentPath, salesPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { PrintableReceipt } from "#web/ui/receipts/printable-receipt.tsx";
import { ReceiptActions } from "#web/ui/receipts/receipt-actions.tsx";
import { useSay } from "#web/words/words.tsx";
import { getReceiptSheet } from "../../receipt/endpoints.ts";
import { receiptFilePath } from "../paths.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(requireVerified, args);
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  const sheet = await call(getReceiptSheet, { id });
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
