import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import * as accounts from "./accounts/endpoints.ts";
import {
  addPaymentAccount,
  changePaymentAccount,
  choosePaymentAccount,
  removePaymentAccount,
  verifySellerPassword,
} from "./accounts/manage-accounts.ts";
import { getPaymentAccount, listPaymentAccounts } from "./accounts/reads.ts";
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
  operation(endpoints.getOrderPayment, getOrderPayment),
  operation(endpoints.submitPayment, submitPayment),
  preparedOperation(endpoints.submitPaymentWithProof, preparePayment, submitPayment),
  preparedOperation(endpoints.addPaymentProof, prepareProof, addPaymentProof),
  operation(endpoints.getPaymentProof, getPaymentProofFile),
  operation(endpoints.confirmPayment, confirmPayment),
  operation(endpoints.refusePayment, refusePayment),

  operation(accounts.listPaymentAccounts, listPaymentAccounts),
  operation(accounts.getPaymentAccount, getPaymentAccount),
  preparedOperation(accounts.addPaymentAccount, verifySellerPassword, addPaymentAccount),
  preparedOperation(accounts.changePaymentAccount, verifySellerPassword, changePaymentAccount),
  preparedOperation(accounts.choosePaymentAccount, verifySellerPassword, choosePaymentAccount),
  preparedOperation(accounts.removePaymentAccount, verifySellerPassword, removePaymentAccount),
  operation(receipt.getReceipt, getReceipt),
  operation(receipt.getReceiptSheet, getReceiptSheet),
  operation(receipt.getReceiptPdf, getReceiptPdf),
  operation(receipt.getReceiptPicture, getReceiptPicture),
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
