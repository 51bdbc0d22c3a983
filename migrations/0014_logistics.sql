CREATE TABLE "logistic_service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"from_id" integer NOT NULL,
	"to_id" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"descriptions" jsonb,
	"goods" integer[] DEFAULT '{}' NOT NULL,
	"charging_mode" text NOT NULL,
	"price" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"unit_id" integer NOT NULL,
	"minimum_order" numeric(14, 3) NOT NULL,
	"maximum_order" numeric(14, 3),
	"minimum_charge" numeric(16, 2) DEFAULT 0 NOT NULL,
	"bands" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"charges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"distance_km" numeric(8, 1),
	"is_distance_estimated" boolean DEFAULT false NOT NULL,
	"is_listed" boolean NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "logistic_service__mode" CHECK (mode in ('road', 'motorcycle', 'lake', 'rail', 'air')),
	CONSTRAINT "logistic_service__charging_mode" CHECK (charging_mode in ('per_unit', 'flat', 'per_km')),
	CONSTRAINT "logistic_service__way" CHECK (from_id <> to_id),
	CONSTRAINT "logistic_service__quantities" CHECK (minimum_order > 0 and maximum_order >= minimum_order),
	CONSTRAINT "logistic_service__days" CHECK (min_days >= 0 and max_days >= min_days),
	CONSTRAINT "logistic_service__prices" CHECK (price >= 0 and minimum_charge >= 0)
);
--> statement-breakpoint
CREATE TABLE "logistics_checkpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"place" text NOT NULL,
	"note" text,
	"photo" text,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "logistics_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"cost" jsonb NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"comment" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "logistics_offer__state" CHECK (state in ('open', 'accepted', 'declined', 'withdrawn', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "logistics_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"number" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"reason" text,
	"expected_on" date,
	"tracking_code" text NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"dispatched_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"proof" text,
	"received_by" text,
	"proof_photo" text,
	"rating" integer,
	"rating_comment" text,
	"rated_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "logistics_order__request" UNIQUE("request_id"),
	CONSTRAINT "logistics_order__number" UNIQUE("number"),
	CONSTRAINT "logistics_order__tracking_code" UNIQUE("tracking_code"),
	CONSTRAINT "logistics_order__state" CHECK (state in ('approved', 'dispatched', 'delivered', 'cancelled')),
	CONSTRAINT "logistics_order__proof" CHECK (proof in ('code', 'name', 'photo')),
	CONSTRAINT "logistics_order__rating" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "logistics_provider" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"abouts" jsonb,
	"headquarters_id" integer NOT NULL,
	"is_listed" boolean NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"delivered_orders" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logistics_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"market_order_id" uuid,
	"commodity_id" integer,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_id" integer NOT NULL,
	"description" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text,
	"contact_email" text,
	"state" text NOT NULL,
	"is_open" boolean NOT NULL,
	"cost" jsonb NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"from_id" integer NOT NULL,
	"to_id" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "logistics_request__state" CHECK (state in ('pending', 'approved', 'declined', 'cancelled')),
	CONSTRAINT "logistics_request__parties" CHECK (customer_id <> provider_id),
	CONSTRAINT "logistics_request__quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "logistics_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"act" text NOT NULL,
	"side" text NOT NULL,
	"by" uuid,
	"state" text NOT NULL,
	"comment" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "logistics_step__side" CHECK (side in ('customer', 'provider'))
);
--> statement-breakpoint
ALTER TABLE "logistic_service" ADD CONSTRAINT "logistic_service_provider_id_logistics_provider_account_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."logistics_provider"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistic_service" ADD CONSTRAINT "logistic_service_from_id_location_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistic_service" ADD CONSTRAINT "logistic_service_to_id_location_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistic_service" ADD CONSTRAINT "logistic_service_unit_id_measurement_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."measurement_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_checkpoint" ADD CONSTRAINT "logistics_checkpoint_order_id_logistics_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."logistics_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_checkpoint" ADD CONSTRAINT "logistics_checkpoint_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_offer" ADD CONSTRAINT "logistics_offer_request_id_logistics_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."logistics_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_offer" ADD CONSTRAINT "logistics_offer_service_id_logistic_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."logistic_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_offer" ADD CONSTRAINT "logistics_offer_provider_id_logistics_provider_account_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."logistics_provider"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_order" ADD CONSTRAINT "logistics_order_request_id_logistics_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."logistics_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_order" ADD CONSTRAINT "logistics_order_provider_id_logistics_provider_account_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."logistics_provider"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_order" ADD CONSTRAINT "logistics_order_customer_id_account_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_provider" ADD CONSTRAINT "logistics_provider_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_provider" ADD CONSTRAINT "logistics_provider_headquarters_id_location_id_fk" FOREIGN KEY ("headquarters_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request_service_id_logistic_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."logistic_service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request_provider_id_logistics_provider_account_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."logistics_provider"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request_customer_id_account_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request_market_order_id_market_order_id_fk" FOREIGN KEY ("market_order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request_unit_id_measurement_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."measurement_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request_from_id_location_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_request" ADD CONSTRAINT "logistics_request_to_id_location_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_step" ADD CONSTRAINT "logistics_step_request_id_logistics_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."logistics_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logistics_step" ADD CONSTRAINT "logistics_step_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logistic_service__way_of" ON "logistic_service" USING btree ("from_id","to_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "logistic_service__to" ON "logistic_service" USING btree ("to_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "logistic_service__provider" ON "logistic_service" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "logistic_service__newest" ON "logistic_service" USING btree ("created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "logistics_checkpoint__of" ON "logistics_checkpoint" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "logistics_checkpoint__by" ON "logistics_checkpoint" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "logistics_offer__once" ON "logistics_offer" USING btree ("request_id","provider_id");--> statement-breakpoint
CREATE INDEX "logistics_offer__of_provider" ON "logistics_offer" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "logistics_order__of_customer" ON "logistics_order" USING btree ("customer_id","approved_at","id");--> statement-breakpoint
CREATE INDEX "logistics_order__of_provider" ON "logistics_order" USING btree ("provider_id","approved_at","id");--> statement-breakpoint
CREATE INDEX "logistics_order__of_customer__state" ON "logistics_order" USING btree ("customer_id","state","approved_at","id");--> statement-breakpoint
CREATE INDEX "logistics_order__of_provider__state" ON "logistics_order" USING btree ("provider_id","state","approved_at","id");--> statement-breakpoint
CREATE INDEX "logistics_order__rated" ON "logistics_order" USING btree ("provider_id","rated_at") WHERE rating is not null;--> statement-breakpoint
CREATE INDEX "logistics_provider__name" ON "logistics_provider" USING btree ("is_listed","name","account_id");--> statement-breakpoint
CREATE INDEX "logistics_provider__headquarters" ON "logistics_provider" USING btree ("headquarters_id");--> statement-breakpoint
CREATE INDEX "logistics_request__of_customer" ON "logistics_request" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "logistics_request__of_provider" ON "logistics_request" USING btree ("provider_id","created_at","id");--> statement-breakpoint
CREATE INDEX "logistics_request__of_customer__state" ON "logistics_request" USING btree ("customer_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "logistics_request__of_provider__state" ON "logistics_request" USING btree ("provider_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "logistics_request__service" ON "logistics_request" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "logistics_request__market_order" ON "logistics_request" USING btree ("market_order_id");--> statement-breakpoint
CREATE INDEX "logistics_request__open" ON "logistics_request" USING btree ("from_id","to_id","created_at") WHERE state = 'pending' and is_open;--> statement-breakpoint
CREATE INDEX "logistics_step__of" ON "logistics_step" USING btree ("request_id","at","id");--> statement-breakpoint
CREATE INDEX "logistics_step__by" ON "logistics_step" USING btree ("by");