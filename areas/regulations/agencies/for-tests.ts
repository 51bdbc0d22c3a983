import type { ForTests } from "#app/testing/for-tests.ts";

const shapes = [
  "title description path trail html list",
  "chosen countries topics offices currentPage total",
  "country topic term",
  "to label chosen",
  "label to",
];

export const forTests: ForTests = {
  pages: {
    "/regulations/regulatory-agencies": {
      examples: [
        "/regulations/regulatory-agencies",
        "/regulations/regulatory-agencies?country=rw",
        "/regulations/regulatory-agencies?agency=AGENCY",
        "/regulations/regulatory-agencies?country=bi&term=zzzz",
      ],
      shapes: shapes,
    },
  },
  ids: { AGENCY: { list: "regulatory-agency?countryCode=TZ&topic=standards" } },
  withoutFiles: [
    "customs_office.as_of",
    "customs_office.borders_code",
    "customs_office.closes_at",
    "customs_office.one_stop",
    "customs_office.opens_at",
    "customs_office.phones",
    "customs_office.read_on",
    "customs_office.sources",
    "customs_office.weekend_closes_at",
    "customs_office.weekend_opens_at",
    "regulatory_agency.acronym",
    "regulatory_agency.address",
    "regulatory_agency.as_of",
    "regulatory_agency.mandates",
    "regulatory_agency.notes",
    "regulatory_agency.phones",
    "regulatory_agency.read_on",
    "regulatory_agency.sources",
    "regulatory_agency.topics",
    "regulatory_agency.website",
  ],
};
