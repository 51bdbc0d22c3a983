import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/services/book-keeping/statement": {
      examples: ["/services/book-keeping/statement @trader"],
      shapes: [
        "title maxRows keptDays hasRules draft",
        "id fileName isRead columns notes rows",
        "value says label",
        "sums isEmpty tabs list changing page total",
        "to label chosen",
        "row facts amount becomes partner to",
        "who what problem",
        "row isIn becomes words counterparty link categories back",
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
    "book_import.reading",
    "book_import_layout.head_key",
    "book_import_layout.layout",
    "book_import_row.counterparty",
    "book_import_row.counterparty_key",
    "book_import_row.link_kind",
    "book_import_row.mark",
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
 * Invented statements for tests, in the layouts of mobile networks: no name, number or payment is
 * real.
 */
export const examples = {
  /** The full statement of M-Pesa: its owner, a summary, then the payments, newest first. */
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
  /** Semicolons, a decimal comma, and one column for both directions. */
  french: `Date;Libellé;Montant;Réf
31/01/2026 14:05;Paiement de 79 00 00 01 EXEMPLE;1 250,50;A1
30/01/2026 09:00;Paiement de 79 00 00 02 EXEMPLE;2.000,00;A2
29/01/2026 09:00;Paiement à 79 00 00 03 EXEMPLE;-500,00;A3
`,
  /**
   * One column of amounts and one for the direction; the last row's direction is an unknown word.
   */
  oneColumn: `Txn,Posted,Narration,Amount (TZS),Type,Balance
T1,31/01/2026,From 0712 EXAMPLE,"1,250.00",CR,"9,430.00"
T2,30/01/2026,To 0713 EXAMPLE,500.00,DR,"8,180.00"
T3,29/01/2026,To 0714 EXAMPLE,500.00,SUSPENSE,"8,180.00"
`,
};

/** Invented statements, each with one feature that is easily misread. */
const mpesaHead =
  "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance";

export const samples = {
  /** A charge and a levy of one payment have its receipt number and the same amount. */
  receipts: `${mpesaHead}
QA1,2026-01-03 09:10:00,Pay Bill to 000000 - LUKU Acc. 00,Completed,,-5000.00,95000.00
QA1,2026-01-03 09:10:00,Pay Bill Charge,Completed,,-60.00,94940.00
QA1,2026-01-03 09:10:00,Government Levy,Completed,,-60.00,94880.00
QA3,2026-01-05 09:10:00,Customer Transfer to - 07******** CUSTOMER FIVE,Completed,,-100.00,94780.00
QA3,2026-01-05 09:10:00,Customer Transfer Charge,Completed,,-100.00,94680.00
`,
  /** A spreadsheet turned the receipts of three customers into the same number. */
  spreadsheet: `Transaction ID;Date;Details;Paid In;Paid Out;Balance
5,50001E+11;02/01/2026 08:15;Received from CUSTOMER ONE;1000;;11000
5,50001E+11;02/01/2026 09:20;Received from CUSTOMER TWO;1000;;12000
5,50001E+11;03/01/2026 10:30;Received from CUSTOMER THREE;1000;;13000
`,
  fees: `Transaction ID,Date,Status,Details,Paid In,Paid Out,Fee,Balance,Branch
550001,2026-01-02 08:15:00,Successful,Transfer to CUSTOMER FIVE,,20000,"1,000",79000,Kigoma
550002,2026-01-02 09:00:00,Successful,Payment from CUSTOMER ONE,50000,,500,128500,Kigoma
`,
  /** The amounts that went out include their fee. */
  containedFees: `Transaction ID,Date,Details,Paid In,Paid Out,Fee,Balance
550001,2026-01-02 08:15:00,Transfer to CUSTOMER FIVE,,21000,1000,79000
550002,2026-01-02 09:00:00,Transfer to CUSTOMER SIX,,10500,500,68500
`,
  reversals: `${mpesaHead}
QB2000001,2026-01-03 09:10:00,Merchant Payment to 0000 - SHOP ONE,Completed,,"-15,000.00","85,000.00"
QB2000002,2026-01-03 09:25:00,Merchant Payment Reversal QB2000001 from 0000 - SHOP ONE,Completed,"15,000.00",,"100,000.00"
QB2000003,2026-01-04 11:00:00,Funds received from - 07******** CUSTOMER FOUR,Completed,"40,000.00",,"140,000.00"
QB2000004,2026-01-04 11:40:00,Reversal of QB2000003 to - 07******** CUSTOMER FOUR,Completed,,"-40,000.00","100,000.00"
`,
  threeDecimals: `Transaction ID,Date,Details,Paid In,Paid Out,Balance
TD1,2026-01-02,Received from CUSTOMER ONE,1250.000,,1250.000
TD2,2026-01-02,Received from CUSTOMER TWO,250.000,,1500.000
TD3,2026-01-03,Payment to SHOP ONE,,12.500,1487.500
TD4,2026-01-03,Received from CUSTOMER THREE,12000.000,,13487.500
`,
} as const;
