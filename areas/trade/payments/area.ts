import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { implement, prepared } from "#server/operations/operation.ts";
import * as accounts from "./accounts/endpoints.ts";
import {
  addPaymentAccount,
  changePaymentAccount,
  choosePaymentAccount,
  removePaymentAccount,
  verifySellerPassword,
} from "./accounts/manage-accounts.ts";
import * as accountsReads from "./accounts/reads.ts";
import { paymentAccountActs } from "./acts.ts";
import { confirmPayment, refusePayment } from "./answer-payment.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import {
  paidTwice,
  paymentAccountChanged,
  paymentAccountNews,
  receivedTwice,
} from "./notifications.ts";
import { paymentPersonalData } from "./personal-data.ts";
import { pollJob } from "./poll-gateway.ts";
import { getOrderPayment, getPaymentProofFile } from "./reads.ts";
import * as receipt from "./receipt/endpoints.ts";
import { getReceipt } from "./receipt/read-receipt.ts";
import { getReceiptPdf, getReceiptPicture } from "./receipt/receipt-files.ts";
import { getReceiptSheet } from "./receipt/receipt-sheet.ts";
import { refuse } from "./refusals.ts";
import { startJob } from "./start-checkout.ts";
import { addPaymentProof, preparePayment, prepareProof, submitPayment } from "./submit-payment.ts";
import { payment } from "./tables.ts";

const operations = [
  ...implement(endpoints, {
    getOrderPayment,
    submitPayment,
    submitPaymentWithProof: prepared(preparePayment, submitPayment),
    addPaymentProof: prepared(prepareProof, addPaymentProof),
    getPaymentProof: getPaymentProofFile,
    confirmPayment,
    refusePayment,
  }),
  ...implement(accounts, accountsReads, {
    addPaymentAccount: prepared(verifySellerPassword, addPaymentAccount),
    changePaymentAccount: prepared(verifySellerPassword, changePaymentAccount),
    choosePaymentAccount: prepared(verifySellerPassword, choosePaymentAccount),
    removePaymentAccount: prepared(verifySellerPassword, removePaymentAccount),
  }),
  ...implement(receipt, { getReceipt, getReceiptSheet, getReceiptPdf, getReceiptPicture }),
];

export const payments: Area = {
  name: "trade/payments",
  personalData: paymentPersonalData,
  flashes: Object.values(flash),
  operations,
  acts: Object.values(paymentAccountActs),
  notifications: [paidTwice, receivedTwice, paymentAccountChanged, paymentAccountNews],
  jobs: [startJob, pollJob],
  refuse,
  files: [fileColumn(payment.proof)],
};
