import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/services/book-keeping/statement": {
      examples: ["/services/book-keeping/statement @trader"],
      shapes: [
        "title maxRows keptDays hasRules draft",
        "id fileName isRead columns rows",
        "value says label",
        "sums isEmpty tabs list changing page total",
        "to label chosen",
        "row facts amount becomes to",
        "who what problem",
        "row isIn becomes words counterparty categories back",
      ],
    },
    "/services/book-keeping/statement/rules": {
      examples: ["/services/book-keeping/statement/rules @trader"],
      shapes: [
        "title page total back list changing",
        "id who what to",
        "way becomes",
        "id isIn becomes words categories",
      ],
    },
  },
  withoutPage: ["/services/book-keeping/statement/example"],
  withoutFiles: [
    "book_import.cells",
    "book_import.file_name",
    "book_import.head",
    "book_import.layout",
    "book_import_layout.head_key",
    "book_import_layout.layout",
    "book_import_reference.reference",
    "book_import_row.counterparty",
    "book_import_row.counterparty_key",
    "book_import_row.outcome",
    "book_import_row.problem",
    "book_import_row.reference",
    "book_import_row.words",
    "book_rule.counterparty",
    "book_rule.counterparty_key",
    "book_rule.direction",
    "book_rule.outcome",
    "book_rule.words",
  ],
};

/**
 * Invented statements for tests, in the layouts that networks hand out: no name, number or payment
 * in them is anybody's.
 */
export const examples = {
  /** The full statement of M-Pesa: whose it is, a summary, then the payments, the newest first. */
  mpesa: `MPESA FULL STATEMENT (INVENTED EXAMPLE)
Customer Name:,NEEMA EXAMPLE
Mobile Number:,0700000000
Statement Period:,01 Jan 2026 - 31 Jan 2026

TRANSACTION TYPE,PAID IN,PAID OUT
SEND MONEY:,0.00,5000.00
TOTAL:,"13,750.00","15,820.00"

Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance
UAV0000001,2026-01-31 14:05:11,Funds received from - 0712****111 JANE EXAMPLE,Completed,"1,250.00",,"9,430.00"
UAV0000002,2026-01-31 12:00:00,Customer Transfer to - 0713****222 ALI EXAMPLE,Completed,,"-5,000.00","8,180.00"
UAV0000002,2026-01-31 12:00:00,Customer Transfer of Funds Charge,Completed,,-60.00,"8,120.00"
UAV0000003,2026-01-30 18:30:00,Customer Withdrawal At Agent Till 12345 - EXAMPLE SHOP,Completed,,"-10,000.00","13,180.00"
UAV0000004,2026-01-30 09:15:42,Customer Payment to Small Business from 0714****333 EXAMPLE,Completed,"12,500.00",,"23,180.00"
UAV0000005,2026-01-29 08:00:00,Pay Bill to 888880 - EXAMPLE WATER Acc. 55,Failed,,-900.00,"10,680.00"
UAV0000006,2026-01-28 10:00:00,Airtime Purchase,Completed,,-700.00,"10,680.00"
UAV0000006,2026-01-28 10:00:00,Airtime Purchase,Completed,,-700.00,"10,680.00"
UAV0000007,2026-01-27 10:00:00,Deposit of Funds at Agent Till 12345 - EXAMPLE SHOP,Completed,"10,000.00",,"11,380.00"
`,
  /** Semicolons, decimals after a comma, one column for both directions. */
  french: `Date;Libellé;Montant;Réf
31/01/2026 14:05;Paiement de 79 00 00 01 EXEMPLE;1 250,50;A1
30/01/2026 09:00;Paiement de 79 00 00 02 EXEMPLE;2.000,00;A2
29/01/2026 09:00;Paiement à 79 00 00 03 EXEMPLE;-500,00;A3
`,
  /** One column of amounts, another that says which way; the last row says it in no known word. */
  oneColumn: `Txn,Posted,Narration,Amount (TZS),Type,Balance
T1,31/01/2026,From 0712 EXAMPLE,"1,250.00",CR,"9,430.00"
T2,30/01/2026,To 0713 EXAMPLE,500.00,DR,"8,180.00"
T3,29/01/2026,To 0714 EXAMPLE,500.00,SUSPENSE,"8,180.00"
`,
};
