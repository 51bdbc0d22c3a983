import { expect, test } from "vitest";
import { mapErrorsToRows, parseServiceForm, toFormValues } from "./parse-service-form.ts";

test("drops empty rows and maps errors to the row in which the value was typed", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["price", "1 250,50"],
    ["bands.0.from", ""],
    ["bands.0.price", " "],
    ["bands.1.from", "500"],
    ["bands.1.price", "99,5"],
    ["charges.0.kind", ""],
    ["charges.0.mode", "fixed"],
    ["charges.0.value", ""],
    ["charges.1.kind", "loading"],
    ["charges.1.mode", "percent"],
    ["charges.1.value", ""],
    ["goods", "3"],
    ["goods", "7"],
    ["act", "save"],
  ] as const) {
    form.append(name, value);
  }
  const { values, input, sent } = parseServiceForm(form);
  expect(input).toMatchObject({
    price: "1 250,50",
    goods: ["3", "7"],
    bands: [{ from: "500", price: "99,5" }],
    charges: [{ kind: "loading", mode: "percent", value: "" }],
  });
  expect(input).not.toHaveProperty("act");
  expect(values).toMatchObject({ goods: ["3", "7"], "bands.1.from": "500" });
  const errors = { price: "a", "bands.0.price": "b", "charges.0.value": "c" };
  const refusal = { status: 400, code: "bad_input", message: "", errors, values };
  expect(mapErrorsToRows(refusal, sent).errors).toEqual({
    price: "a",
    "bands.1.price": "b",
    "charges.1.value": "c",
  });
});

test("fills the form with numbers in the reader's format", () => {
  const place = {
    id: 1,
    name: "Kasulu",
    regionName: "Kigoma",
    countryCode: "TZ",
    countryName: "Tanzania",
  };
  const tariff = {
    chargingMode: "per_unit" as const,
    currency: "TZS",
    price: 1250.5,
    bands: [{ from: 500, price: 99.5 }],
    minimumCharge: 0,
    measurementUnit: { id: 4, name: "Kilogram", shortName: "kg", factor: 1, baseUnit: "kg" },
    minimumOrder: 0.125,
    maximumOrder: null,
    charges: [],
  };
  const service = {
    id: "x",
    name: "x",
    description: "",
    mode: "road" as const,
    locationFrom: place,
    locationTo: place,
    tariff,
    goods: [],
    minDays: 2,
    maxDays: 4,
    distanceKm: null,
    isDistanceEstimated: false,
    isDemo: false,
    state: "listed" as const,
    isListed: true,
    createdAt: "",
    updatedAt: "",
  };
  expect(toFormValues(service, "fr")).toMatchObject({
    locationFrom: "Kasulu, Kigoma, Tanzania",
    price: "1250,5",
    "bands.0.price": "99,5",
    minimumOrder: "0,1250",
    maximumOrder: "",
    minimumCharge: "",
  });
});
