CREATE TABLE "data_load" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"rows" integer NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"organization_name" text,
	"email" text,
	"phone" text,
	"gender" text,
	"country_code" text NOT NULL,
	"location_id" integer,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account__email" UNIQUE("email"),
	CONSTRAINT "account__phone" UNIQUE("phone"),
	CONSTRAINT "account__user_type" CHECK (user_type in ('individual', 'organisation')),
	CONSTRAINT "account__state" CHECK (state in ('unverified', 'active'))
);
--> statement-breakpoint
CREATE TABLE "trader" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" jsonb,
	"state" text NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "trader__state" CHECK (state in ('awaiting approval', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "commodity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commodity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"sub_category_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"names" jsonb NOT NULL,
	"hs_code" text NOT NULL,
	CONSTRAINT "commodity__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "commodity_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commodity_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "commodity_category__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "commodity_sub_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commodity_sub_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"category_id" integer NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "commodity_sub_category__code" UNIQUE("code"),
	CONSTRAINT "commodity_sub_category__id_category" UNIQUE("id","category_id")
);
--> statement-breakpoint
CREATE TABLE "commodity_word" (
	"commodity_id" integer NOT NULL,
	"word" text NOT NULL,
	"is_whole" boolean NOT NULL,
	CONSTRAINT "commodity_word__word_commodity" UNIQUE("word","commodity_id")
);
--> statement-breakpoint
CREATE TABLE "measurement_unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurement_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"short_names" jsonb NOT NULL,
	"base_unit" text,
	"factor" numeric,
	CONSTRAINT "measurement_unit__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "hero_slider" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hero_slider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"link" text NOT NULL,
	"picture" text NOT NULL,
	"background" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "hero_slider__position" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "news_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"titles" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"bodies" jsonb NOT NULL,
	"picture" text NOT NULL,
	"background" text NOT NULL,
	"published_on" date NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "news_item__slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"summaries" jsonb NOT NULL,
	"picture" text NOT NULL,
	"background" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "partner__position" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "currency" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "currency__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"code" text NOT NULL,
	"day" date NOT NULL,
	"per_usd" numeric(20, 8) NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "exchange_rate__pk" PRIMARY KEY("code","day")
);
--> statement-breakpoint
CREATE TABLE "market_price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period" text NOT NULL,
	"market_place_id" integer NOT NULL,
	"country_code" text NOT NULL,
	"commodity_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"price_type" text NOT NULL,
	"price" numeric(16, 2) NOT NULL,
	"price_low" numeric(16, 2),
	"price_high" numeric(16, 2),
	"currency" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "market_price__row" UNIQUE("period","market_place_id","commodity_id","unit_id","price_type","source")
);
--> statement-breakpoint
CREATE TABLE "market_service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trader_id" uuid NOT NULL,
	"type_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	"description" text NOT NULL,
	"search_text" text NOT NULL,
	"descriptions" jsonb,
	"price" numeric(16, 2),
	"currency" text NOT NULL,
	"unit_names" jsonb,
	"picture" text NOT NULL,
	"background" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_service_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_service_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "market_service_category__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "market_service_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_service_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"category_id" integer NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "market_service_type__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trader_id" uuid NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	"search_text" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"descriptions" jsonb,
	"images" jsonb NOT NULL,
	"category_id" integer NOT NULL,
	"sub_category_id" integer NOT NULL,
	"commodity_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"price" numeric(16, 2) NOT NULL,
	"base_price" numeric(18, 4) DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"minimum_order_quantity" numeric(14, 3) NOT NULL,
	"minimum_order_amount" numeric(16, 2) NOT NULL,
	"state" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product__state" CHECK (state in ('draft', 'submitted', 'approved', 'declined')),
	CONSTRAINT "product__price" CHECK (price >= 0),
	CONSTRAINT "product__quantity" CHECK (quantity >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_tally" (
	"location_id" integer NOT NULL,
	"level" text NOT NULL,
	"level_id" integer NOT NULL,
	"listed" integer NOT NULL,
	CONSTRAINT "product_tally__key" UNIQUE("location_id","level","level_id")
);
--> statement-breakpoint
CREATE TABLE "product_word" (
	"word" text PRIMARY KEY NOT NULL,
	"listed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "country_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"iso3" text NOT NULL,
	"names" jsonb NOT NULL,
	"dial" text,
	"currency" text,
	"is_edition" boolean DEFAULT false NOT NULL,
	CONSTRAINT "country__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "import_export_location" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_export_location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"kind" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"facing_country_code" text,
	"facing_name" text,
	CONSTRAINT "import_export_location__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb NOT NULL,
	"level" integer NOT NULL,
	"type" text NOT NULL,
	"country_code" text NOT NULL,
	"parent_id" integer,
	"is_registration" boolean NOT NULL,
	CONSTRAINT "location__code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "market_place" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"name" text NOT NULL,
	"location_id" integer,
	"latitude" double precision,
	"longitude" double precision,
	"kind" text NOT NULL,
	CONSTRAINT "market_place__country_name" UNIQUE("country_code","name")
);
--> statement-breakpoint
CREATE TABLE "term" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "term__list_code" UNIQUE("list","code")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trader" ADD CONSTRAINT "trader_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity__sub_category" FOREIGN KEY ("sub_category_id","category_id") REFERENCES "public"."commodity_sub_category"("id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_sub_category" ADD CONSTRAINT "commodity_sub_category_category_id_commodity_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."commodity_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_word" ADD CONSTRAINT "commodity_word_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD CONSTRAINT "exchange_rate_code_currency_code_fk" FOREIGN KEY ("code") REFERENCES "public"."currency"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price_market_place_id_market_place_id_fk" FOREIGN KEY ("market_place_id") REFERENCES "public"."market_place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_price" ADD CONSTRAINT "market_price_unit_id_measurement_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."measurement_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_service" ADD CONSTRAINT "market_service_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_service" ADD CONSTRAINT "market_service_type_id_market_service_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."market_service_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_service" ADD CONSTRAINT "market_service_category_id_market_service_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."market_service_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_service" ADD CONSTRAINT "market_service_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_service_type" ADD CONSTRAINT "market_service_type_category_id_market_service_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."market_service_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_trader_id_trader_account_id_fk" FOREIGN KEY ("trader_id") REFERENCES "public"."trader"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_unit_id_measurement_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."measurement_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_export_location" ADD CONSTRAINT "import_export_location_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_export_location" ADD CONSTRAINT "import_export_location_facing_country_code_country_code_fk" FOREIGN KEY ("facing_country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location__parent" FOREIGN KEY ("parent_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_place" ADD CONSTRAINT "market_place_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_place" ADD CONSTRAINT "market_place_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trader__name_trigrams" ON "trader" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "commodity__category" ON "commodity" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "commodity__sub_category_id" ON "commodity" USING btree ("sub_category_id");--> statement-breakpoint
CREATE INDEX "commodity_sub_category__category" ON "commodity_sub_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "commodity_word__trigrams" ON "commodity_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "commodity_word__commodity" ON "commodity_word" USING btree ("commodity_id");--> statement-breakpoint
CREATE INDEX "news_item__newest" ON "news_item" USING btree ("published_on","id");--> statement-breakpoint
CREATE INDEX "market_price__commodity_country_period" ON "market_price" USING btree ("commodity_id","country_code","period");--> statement-breakpoint
CREATE INDEX "market_price__market" ON "market_price" USING btree ("market_place_id");--> statement-breakpoint
CREATE INDEX "market_service__name" ON "market_service" USING btree ("is_listed","name","id");--> statement-breakpoint
CREATE INDEX "market_service__category_name" ON "market_service" USING btree ("is_listed","category_id","name","id");--> statement-breakpoint
CREATE INDEX "market_service__type_name" ON "market_service" USING btree ("is_listed","type_id","name","id");--> statement-breakpoint
CREATE INDEX "market_service__trader" ON "market_service" USING btree ("trader_id");--> statement-breakpoint
CREATE INDEX "market_service__words" ON "market_service" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "market_service_type__category" ON "market_service_type" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product__any__name" ON "product" USING btree ("name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__any__price" ON "product" USING btree ("base_price","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__any__newest" ON "product" USING btree ("created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__category__name" ON "product" USING btree ("category_id","name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__category__price" ON "product" USING btree ("category_id","base_price","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__category__newest" ON "product" USING btree ("category_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__sub_category__name" ON "product" USING btree ("sub_category_id","name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__sub_category__price" ON "product" USING btree ("sub_category_id","base_price","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__sub_category__newest" ON "product" USING btree ("sub_category_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__commodity__name" ON "product" USING btree ("commodity_id","name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__commodity__price" ON "product" USING btree ("commodity_id","base_price","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__commodity__newest" ON "product" USING btree ("commodity_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location__name" ON "product" USING btree ("location_id","name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location__price" ON "product" USING btree ("location_id","base_price","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location__newest" ON "product" USING btree ("location_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_category__name" ON "product" USING btree ("location_id","category_id","name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_category__price" ON "product" USING btree ("location_id","category_id","base_price","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_category__newest" ON "product" USING btree ("location_id","category_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_sub_category__name" ON "product" USING btree ("location_id","sub_category_id","name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_sub_category__price" ON "product" USING btree ("location_id","sub_category_id","base_price","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_sub_category__newest" ON "product" USING btree ("location_id","sub_category_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_commodity__name" ON "product" USING btree ("location_id","commodity_id","name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_commodity__price" ON "product" USING btree ("location_id","commodity_id","base_price","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__location_commodity__newest" ON "product" USING btree ("location_id","commodity_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__trader__name" ON "product" USING btree ("trader_id","name","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__trader__price" ON "product" USING btree ("trader_id","base_price","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__trader__newest" ON "product" USING btree ("trader_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product__featured" ON "product" USING btree ("name","id") WHERE is_listed and is_featured;--> statement-breakpoint
CREATE INDEX "product__words" ON "product" USING gin (to_tsvector('simple', "search_text")) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "product_word__beginning" ON "product_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_word__trigrams" ON "product_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "import_export_location__country_name" ON "import_export_location" USING btree ("country_code","name");--> statement-breakpoint
CREATE INDEX "location__country_level_name" ON "location" USING btree ("country_code","level","name");