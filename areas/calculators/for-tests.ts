import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/services/calculator": {
      examples: [
        "/services/calculator",
        "/services/calculator?kind=import&countryCode=KE&goods=maize&goodsValue=1000&currency=USD",
        "/services/calculator?kind=import&countryCode=KE&hsCode=10059000&goodsValue=1000&currency=USD&originCountry=TZ&hasCertificate=true @buyer",
        "/services/calculator?kind=currency&amount=1000&baseCurrency=USD&toCurrency=KES",
        "/services/calculator?kind=units&quantity=3&unit=FRASILA-ZANZIBAR @buyer",
        "/services/calculator?kind=local&countryCode=RW&form=amount&amount=118000&isVatIncluded=true",
        "/services/calculator?kind=local&form=return",
      ],
      shapes: [
        "title description chips canSave signIn before part",
        "to label chosen",
        choice,
        "heading options",
        "html address summary",
        "status code message errors values",
        "kind typed currencies base refusal result",
        "kind typed units sizeUnits refusal result",
        "kind typed form country countries refusal result",
        "kind typed country currency countries origins currencies goods lines refusal result",
        "hsCode label wording other",
        "hsCode label wording",
        "quantity unit size sizeUnit",
        "amount baseCurrency toCurrency",
        "countryCode form amount isVatIncluded",
        "countryCode hsCode goodsValue currency originCountry hasCertificate goods",
        "hsCode",
      ],
    },
    "/services/calculator/saved": {
      examples: ["/services/calculator/saved @buyer"],
      shapes: ["title shown total kept", "id name kind cameTo date to"],
    },
  },
  withoutFiles: ["calculation.title"],
};
