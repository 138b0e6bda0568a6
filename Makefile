# The front door: make dev, make test, make test-all, make bench, make build, make deploy, make clean.
# Every tool that a step needs is a file target, so nothing that stands is made again.

SHELL := /bin/bash
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
export CARGO_TERM_QUIET ?= true
export CLOUDFLARE_CF_FETCH_ENABLED := false
export WRANGLER_SEND_METRICS := false
RING := .ci/ring
HOST := --workspace --exclude edge --all-features

NODE := node_modules/.package-lock.json
COMPILER := .tools/compiler
WASM := .tools/wasm
WORKER_BUILD := .tools/bin/worker-build
BROWSER := .tools/browser
FIREFOX_PATH := .tools/firefox
WEBKIT_PATH := .tools/webkit
GECKODRIVER := .tools/bin/geckodriver
CARGO_DENY := .tools/bin/cargo-deny
PHP := .tools/php
LIGHTHOUSE := bench/lighthouse/node_modules/.package-lock.json

# Whose pages `make snapshot` packs.
ENVIRONMENT ?= $(or $(ENV),dev)

# The engines that Playwright cannot drive: `make engines ENGINES=firefox,webkit` names others than these.
ENGINES ?= firefox$(if $(FULL),$(COMMA)webkit)
COMMA := ,
DRIVEN := $(if $(findstring firefox,$(ENGINES)),$(FIREFOX_PATH) $(GECKODRIVER)) $(if $(findstring webkit,$(ENGINES)),$(WEBKIT_PATH))

.PHONY: dev test test-all build snapshot warm rehearse link deploy clean bench bench-browser bench-memory tools check-config smoke lint client deploy-check compile bundle worker unit runtime craft browser engines audit costs service
.DEFAULT_GOAL := dev

dev: $(NODE) $(WASM) $(WORKER_BUILD) .dev.vars service
	@node e2e/dev.mjs

# Rings named together run beside each other: they wait, or keep one core busy.
test: tools .dev.vars
	@$(RING) lint client
	@$(RING) compile deploy-check
	@$(RING) unit runtime costs craft
	@$(RING) browser
	@$(RING) engines
	@$(RING) --summary

# The same with every test of the browser in every language and at every width, and every flow in every engine.
test-all:
	@FULL=1 $(MAKE) --no-print-directory test
	@$(RING) audit

build: bundle $(WASM) $(WORKER_BUILD)
	@worker/build production

# The public pages as they are now, for when neither store nor content system answers; with ENVIRONMENT=production before a deploy.
snapshot: $(NODE) .dev.vars $(if $(filter-out dev,$(ENVIRONMENT)),,worker service)
	@node tools/snapshot/main.mjs $(ENVIRONMENT)

# Ten outages on a stack of its own, with visitors: what they got. OUTAGES names some of them, WRITE=1 keeps the result in docs/.
rehearse: $(NODE) .dev.vars worker service
	@node tools/rehearsal/main.mjs $(if $(WRITE),--write) $(OUTAGES)

# Asks a deployment for every address of its sitemaps until none is slow: URL=https://www.example.nl or ENV=production; LINK_KEY of it.
warm: $(NODE)
	@node tools/warm/main.mjs $(ENV) $(URL)

# An address for editors and operators: PAGE=outbox URL=https://www.example.com; LINK_KEY of the environment, or of .dev.vars.
link:
	@node tools/link/main.mjs '$(PAGE)' '$(URL)'

bench: build $(BROWSER) $(LIGHTHOUSE) .dev.vars service
	@node bench/sizes.mjs
	@node bench/speed.mjs
	@node bench/facets.mjs
	@node bench/html.mjs
	@node bench/dev.mjs
	@node bench/search.mjs
	@node bench/browser.mjs
	@node bench/upload.mjs

# What an isolate keeps while strangers ask for 50,000 addresses, in half an hour.
bench-memory: build .dev.vars service
	@node bench/memory.mjs

# Keeps its tables in docs/performance.md.
bench-browser: build $(BROWSER) $(LIGHTHOUSE) .dev.vars service
	@node bench/browser.mjs --write

# To PERCENT of the visitors (10), or with AT_ONCE=1 to all; the first time with SECRETS=file; SNAPSHOT=off without a snapshot;
# with DRY=1 all that needs no account (docs/deploy.md).
deploy: $(NODE) $(WASM) $(WORKER_BUILD)
	@node tools/deploy/main.mjs $(ENV) $(if $(PERCENT),--percent $(PERCENT)) $(if $(AT_ONCE),--at-once) $(if $(SECRETS),--secrets $(SECRETS)) \
		$(if $(filter off,$(SNAPSHOT)),--no-snapshot) $(if $(DRY),--dry-run)

clean:
	@rm -rf build target .data .tools .wrangler test-results

tools: $(NODE) $(WASM) $(WORKER_BUILD) $(BROWSER) $(DRIVEN) $(PHP)

# The rings of tests, cheapest first; each runs by itself too.

lint: $(COMPILER)
	@cargo fmt --all --check
	@cargo clippy --workspace --all-targets --all-features -- -D warnings

client: bundle
	@npm test --silent --workspace client
	@node tests/matrix.mjs

# One environment shows that wrangler takes the build; that the others are configured alike is read in their configuration.
deploy-check: bundle $(WASM) $(WORKER_BUILD) .dev.vars
	@node tools/deploy/check-config.mjs
	@node --test --test-reporter=dot tools/deploy/*.test.mjs tools/link/*.test.mjs tools/warm/*.test.mjs
	@node tools/deploy/main.mjs production --dry-run > target/dry-run.log 2>&1 || { cat target/dry-run.log; exit 1; }
	@node bench/sizes.mjs

# All that the next rings run, so that none of them compiles.
compile: worker service
	@cargo test --no-run $(HOST)

bundle: $(NODE)
	@npm run --silent build --workspace client

worker: bundle $(WASM) $(WORKER_BUILD)
	@worker/build dev

unit: $(COMPILER)
	@cargo test $(HOST) > .tools/unit.log 2>&1 || { cat .tools/unit.log; exit 1; }
	@grep '^test result' .tools/unit.log

runtime: $(NODE) $(PHP) .dev.vars worker service
	@node e2e/runtime/run.mjs

# The CMS's module: what of it runs without the CMS; the rest is read.
craft: $(PHP)
	@find integrations/craft -name '*.php' -o -path '*/bin/*' -type f | while read -r file; do php -d display_errors=stderr -l "$$file" > /dev/null || exit 1; done
	@phpcs --standard=integrations/craft/phpcs.xml
	@phpunit --configuration integrations/craft

browser: $(NODE) $(BROWSER) .dev.vars worker service
	@cd e2e && playwright test

# What visitors do, in the engines that Playwright cannot drive.
engines: $(NODE) $(DRIVEN) .dev.vars worker service
	@ENGINES=$(ENGINES) node --test --test-reporter=spec e2e/engines/engines.test.mjs

# Licences and sources of what others made, and what is known against it.
audit: $(CARGO_DENY)
	@.ci/audit

# What rendering a page costs, in instructions and allocations; `make costs WRITE=1` keeps new figures.
costs: $(WASM)
	@cargo build --package bench-pages --lib --target wasm32-unknown-unknown --profile costs
	@cargo run --package bench-meter -- $(if $(WRITE),--write)

service: $(COMPILER)
	@cargo build -p cms

# With ENV=production or staging also what keeps it from being deployed: placeholders, and secrets that are not set.
check-config: $(NODE)
	@node tools/deploy/check-config.mjs $(ENV)

# A page of every kind on each site of a deployment: URL=https://www.example.nl or ENV=production; both: its sites at that address.
smoke: $(NODE)
	@node tools/deploy/smoke.mjs $(ENV) $(URL) $(if $(VERSION_ID),--version-id $(VERSION_ID))

# What the steps need.

$(NODE): package.json package-lock.json client/package.json e2e/package.json
	@.ci/tool node
	@npm install --no-save --no-progress --loglevel=error
	@touch $@

$(COMPILER):
	@.ci/tool compiler && mkdir -p .tools && touch $@

$(WASM): | $(COMPILER)
	@.ci/tool wasm && mkdir -p .tools && touch $@

# A new version of the bindings needs a new generator.
$(WORKER_BUILD): Cargo.lock | $(COMPILER)
	@.ci/tool worker-build && touch $@

$(BROWSER): | $(NODE)
	@mkdir -p .tools && .ci/tool browser > $@.new && mv $@.new $@

$(FIREFOX_PATH) $(WEBKIT_PATH):
	@mkdir -p .tools && .ci/tool $(@F) > $@.new && mv $@.new $@

$(GECKODRIVER): | $(COMPILER)
	@.ci/tool geckodriver && touch $@

$(PHP):
	@.ci/tool php && mkdir -p .tools && touch $@

$(CARGO_DENY): | $(COMPILER)
	@.ci/tool cargo-deny && touch $@

# For measurements only: the tests do without it.
$(LIGHTHOUSE): bench/lighthouse/package.json | $(NODE)
	@npm install --prefix bench/lighthouse --no-package-lock --ignore-scripts --no-progress --loglevel=error
	@touch $@

# What is there stays; a secret that came later is added.
.dev.vars: .dev.vars.example
	@test -f $@ && touch $@ || cp $< $@
	@sed -n 's/^\([A-Z_]*\)=.*/\1/p' $< | while read -r name; do grep -q "^#* *$$name=" $@ || grep "^$$name=" $< >> $@; done
