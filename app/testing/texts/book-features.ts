import { feature } from "./feature.ts";

const books = "/services/book-keeping";

/** Features of the bookkeeping area. The shape is that of `features`. */
export const bookFeatures = {
  bookkeeping: feature(
    [
      books,
      `${books}/expenses`,
      `${books}/inventory`,
      `${books}/sales`,
      "table book",
      "table book_item",
      "table book_sale",
      "table book_payment",
      "table book_expense",
      "table book_correction",
      "table book_removal",
      "table book_month",
    ],
    [
      "book ?keeping|\\bbooks\\b",
      "hesabu z[a-z]* za biashara|hesabu za biashara",
      "comptabilité",
      "bitabu by’ubucuruzi",
      "bitabu vy’urudandaza",
    ],
  ),
  bookReports: feature(
    [`${books}/reports`, `${books}/reports/detailed-report`],
    ["net profit", "faida halisi", "bénéfice net", "inyungu nyakuri", "inyungu isigaye"],
  ),
  bookOrders: feature(
    [
      `${books}/orders`,
      "table book_order",
      "table book_transport",
      "table book_shop_link",
      "table book_purchase",
      "table book_repayment",
    ],
    ["", "", "", "", ""],
  ),
  bookImports: feature(
    [
      `${books}/statement`,
      "table book_import",
      "table book_import_row",
      "table book_import_layout",
      "table book_import_reference",
      "table book_rule",
    ],
    [
      "money statement",
      "taarifa (za|ya|yangu ya) malipo kwa simu",
      "relevés? de paiement",
      "raporo [yz]o kwishyura",
      "raporo [yz]o kuriha",
    ],
  ),
  creditFiles: feature(
    [`${books}/credit-file`, "/verify/credit-file", "table credit_file"],
    [
      "credit file",
      "(faili|mafaili) ya mkopo|faili la mkopo",
      "dossiers? de crédit",
      "dosiye [yz]’inguzanyo",
      "dosiye y’ingurane",
    ],
  ),
} as const;
