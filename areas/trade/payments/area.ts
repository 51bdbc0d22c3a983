import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import * as accounts from "./accounts/endpoints.ts";
import {
  addAccount,
  changeAccount,
  chooseAccount,
  proveSeller,
  removeAccount,
} from "./accounts/keep-account.ts";
import { listPaymentAccounts, readPaymentAccount } from "./accounts/reads.ts";
import { paymentAccountActs } from "./acts.ts";
import { confirmPayment, refusePayment } from "./answer-payment.ts";
import { askJob } from "./ask-gateway.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import {
  paidTwice,
  paymentAccountChanged,
  paymentAccountNews,
  receivedTwice,
} from "./notifications.ts";
import { paymentPersonalData } from "./personal-data.ts";
import { readOrderPayment, readProofFile } from "./reads.ts";
import * as receipt from "./receipt/endpoints.ts";
import { readReceipt } from "./receipt/read-receipt.ts";
import { makeReceiptPdf, makeReceiptPicture } from "./receipt/receipt-files.ts";
import { readReceiptSheet } from "./receipt/receipt-sheet.ts";
import { refuse } from "./refusals.ts";
import { startJob } from "./start-checkout.ts";
import { addProof, preparePayment, prepareProof, submitPayment } from "./submit-payment.ts";
import { payment } from "./tables.ts";

const operations = [
  operation(endpoints.readPayment, readOrderPayment),
  operation(endpoints.submitPayment, submitPayment),
  preparedOperation(endpoints.submitWithProof, preparePayment, submitPayment),
  preparedOperation(endpoints.addProof, prepareProof, addProof),
  operation(endpoints.readProof, readProofFile),
  operation(endpoints.confirmPayment, confirmPayment),
  operation(endpoints.refusePayment, refusePayment),

  operation(accounts.paymentAccounts, listPaymentAccounts),
  operation(accounts.paymentAccount_, readPaymentAccount),
  preparedOperation(accounts.addPaymentAccount, proveSeller, addAccount),
  preparedOperation(accounts.changePaymentAccount, proveSeller, changeAccount),
  preparedOperation(accounts.choosePaymentAccount, proveSeller, chooseAccount),
  preparedOperation(accounts.removePaymentAccount, proveSeller, removeAccount),
  operation(receipt.readReceipt, readReceipt),
  operation(receipt.readReceiptSheet, readReceiptSheet),
  operation(receipt.receiptPdf, makeReceiptPdf),
  operation(receipt.receiptPicture, makeReceiptPicture),
];

export const payments: Area = {
  name: "trade/payments",
  personalData: paymentPersonalData,
  flashes: Object.values(flash),
  operations,
  acts: Object.values(paymentAccountActs),
  notifications: [paidTwice, receivedTwice, paymentAccountChanged, paymentAccountNews],
  jobs: [startJob, askJob],
  refuse,
  files: [fileColumn(payment.proof)],
};
