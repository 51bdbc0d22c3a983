import { useLoaderData } from "react-router";
import { salePath, saleReceiptPath } from "#core/books/book-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { PrintableReceipt } from "#web/ui/receipts/printable-receipt.tsx";
import { ReceiptActions } from "#web/ui/receipts/receipt-actions.tsx";
import { useSay } from "#web/words/words.tsx";
import { getSaleReceipt } from "../../receipt/endpoints.ts";
import { useBooksSection } from "../parts/books-section.tsx";
import { newSalePath } from "../parts/new-paths.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(requireVerified, args);
  const { id = "" } = args.params;
  const paper = await call(getSaleReceipt, { id });
  const path = saleReceiptPath(id);
  return {
    title: `${paper.title} ${paper.number}`,
    sale: salePath(id),
    paper,
    files: { pdf: `${path}.pdf`, png: `${path}.png` },
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The receipt for the customer, to print, save or send. */
export default function SaleReceipt() {
  const { title, sale, paper, files } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <ArticlePage {...useBooksSection(title, "sales", true)}>
      <PrintableReceipt
        {...paper}
        issuer={paper.issuer ?? paper.site}
        heading={paper.columns.name}
      />
      <ReceiptActions
        files={files}
        title={title}
        words={{
          pdf: say("bookkeeping.receipt.pdf"),
          picture: say("bookkeeping.receipt.picture"),
          share: say("bookkeeping.receipt.share"),
          failed: say("bookkeeping.receipt.failed"),
        }}
      >
        <QuietLink to={sale}>{say("bookkeeping.receipt.sale")}</QuietLink>
        <QuietLink to={newSalePath()}>{say("bookkeeping.receipt.next")}</QuietLink>
      </ReceiptActions>
    </ArticlePage>
  );
}
