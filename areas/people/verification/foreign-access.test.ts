import { testForeignAccess } from "#app/testing/foreign-access.ts";
import { verificationDocumentCase } from "#app/testing/verification-document-case.ts";
import { verificationDocuments } from "./area.ts";

testForeignAccess(verificationDocuments, {
  cases: {
    "DELETE api verification-document/{id}": verificationDocumentCase("owner"),
    "GET pages verification-document/{id}/file": verificationDocumentCase("owner"),
  },
});
