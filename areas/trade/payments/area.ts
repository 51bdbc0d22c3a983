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
import { getPayment, getPaymentProofFile } from "./reads.ts";
import * as receipt from "./receipt/endpoints.ts";
import { getReceipt } from "./receipt/read-receipt.ts";
import { getReceiptPdf, getReceiptPicture } from "./receipt/receipt-files.ts";
import { getReceiptSheet } from "./receipt/receipt-sheet.ts";
import * as transportReceipt from "./receipt/transport-receipt.ts";
import { refuse } from "./refusals.ts";
import { startJob } from "./start-checkout.ts";
import { addPaymentProof, preparePayment, prepareProof, submitPayment } from "./submit-payment.ts";
import { payment } from "./tables.ts";
import * as toCheck from "./to-check/endpoints.ts";
import { listPaymentsToCheck } from "./to-check/list-payments-to-check.ts";
import * as transport from "./transport/endpoints.ts";
import * as transportReads from "./transport/reads.ts";

const operations = [
  ...implement(endpoints, {
    getOrderPayment: getPayment("goods"),
    submitPayment: submitPayment("goods"),
    submitPaymentWithProof: prepared(preparePayment("goods"), submitPayment("goods")),
    addPaymentProof: prepared(prepareProof("goods"), addPaymentProof("goods")),
    getPaymentProof: getPaymentProofFile,
    confirmPayment: confirmPayment("goods"),
    refusePayment: refusePayment("goods"),
  }),
  ...implement(transport, transportReads, {
    getTransportPayment: getPayment("transport"),
    payTransport: submitPayment("transport"),
    payTransportWithProof: prepared(preparePayment("transport"), submitPayment("transport")),
    confirmTransportPayment: confirmPayment("transport"),
    refuseTransportPayment: refusePayment("transport"),
  }),
  ...implement(accounts, accountsReads, {
    addPaymentAccount: prepared(verifySellerPassword, addPaymentAccount),
    changePaymentAccount: prepared(verifySellerPassword, changePaymentAccount),
    choosePaymentAccount: prepared(verifySellerPassword, choosePaymentAccount),
    removePaymentAccount: prepared(verifySellerPassword, removePaymentAccount),
  }),
  ...implement(toCheck, { listPaymentsToCheck }),
  ...implement(receipt, transportReceipt, {
    getReceipt,
    getReceiptSheet,
    getReceiptPdf,
    getReceiptPicture,
  }),
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
