# Two commands matter: `make play` and `make test`; `make quick` is for before each commit. Every target sets itself up and says what is missing.
# Needed are Rust, a C linker, Node and the package registries; the tests also use a browser and PostgreSQL (tools/test-tools).

GAME ?= hannibal
GAMES ?= 1000000
DECISIONS ?= 1000000000
RUNS ?= 20
STRENGTH ?= target/strength.jsonl

# What `make quick` leaves out, by the paths of the tests: they play whole games, let the machine think, flood the map from every hex, hash
# passwords, start a PostgreSQL or wait for clocks. All 1,831 tests take 260 s of processor time, the 1,627 that are left 10 s.
NOT_QUICK := whole_games:: machine:: mind:: secrets:: shown:: retreat:: reach:: rules::reference recalled:: entries:: primary:: numbers:: wire::little \
	trial::the_sound trial::looking trial::a_field_lost words::whole_games a_whole_war accounts:: telling:: protection:: nothing_secret \
	journal::tests:: backup::tests:: tests::every_kind_of tests::a_test_server durability:: matches:: program:: secrecy_on_the_wire:: \
	play:: stream:: fair:: eyes:: outage:: processes:: parting:: limits:: bounds:: pace::

.PHONY: help play quick test test-rust test-web test-browser clicks long steady bench bench-page proof games strength ladder mutants coverage primaries fmt shots need-rust need-style need-node

help:
	@echo "make play      builds it, serves it and opens the page in the browser"
	@echo "make quick     before each commit: format, clippy, quick tests, and web if it changed   (a minute, once all is built)"
	@echo "               not: whole games, the machine, secrets, databases, accounts, the server, the browser"
	@echo "make test      everything that must hold             (a few minutes, longer the first time)"
	@echo "make bench     benchmarks, the speed of random play (GAME=$(GAME)), and what the page takes (bench-page)"
	@echo "make proof     the long tests, the games of make games, the benchmarks"
	@echo "make games     a million games of each of all five, in every scenario, half of them lively (GAMES=$(GAMES)), or a thousand"
	@echo "               million decisions (DECISIONS=$(DECISIONS)) if that is fewer; goes on where it was stopped"
	@echo "make strength  how well the machine plays: puzzles at every level, players with one plan, manners (ONLY=hannibal for one game);"
	@echo "               every game played is a line of $(STRENGTH), and a run that was stopped goes on"
	@echo "make ladder    every level against the one below in every scenario (GAME=$(GAME)), at a tenth, and Elo; goes on where it was stopped"
	@echo "make mutants   takes every rule out of a game, one by one: do the tests notice? (GAME=$(GAME)); goes on where it was stopped"
	@echo "make coverage  writes docs/coverage: rule, code, tests"
	@echo "make primaries how often the gold button is what the machine would do"
	@echo "make clicks    a scripted player finishes whole games in the browser: what they cost in presses (GAME=, SCENARIO=, GAMES=5)"
	@echo "make long      the browser tests that take minutes each: a whole war by keys and accessibility tree, a thousand actions"
	@echo "make steady    the browser tests $(RUNS) times (RUNS=$(RUNS)) beside two busy loops: does any fail now and then?"
	@echo "make shots     takes the screenshots of docs/pictures; what looks as before is left alone"
	@echo "make fmt       formats the code"

play: need-rust need-node
	@./tools/play

# The client is built once, and again when one of its files changes; the server takes it into the program.
WEB_SOURCES := $(shell find web/src web/scripts web/public web/index.html web/*.json web/*.ts web/*.js crates/*/data/map.json crates/*/data/maps.json docs/games -type f -not -path 'web/public/maps/*' 2>/dev/null)

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch $@

web/dist/index.html: web/node_modules/.package-lock.json $(WEB_SOURCES)
	cd web && npm run build
	touch $@

test: need-rust need-style need-node test-rust test-web test-browser
	@echo "make test: everything holds."

# One process for each crate: a process for each test reads the maps and cards anew every time.
quick: need-rust need-style need-node web/dist/index.html
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets -- -D warnings
	cargo test --quiet --locked --workspace --lib --bins --tests -- $(foreach part,$(NOT_QUICK),--skip $(part))
	@if git diff --quiet HEAD -- web && [ -z "$$(git ls-files --others --exclude-standard web)" ]; then \
		echo "web: nothing has changed, it is not looked at"; \
	else \
		set -x; cd web && npm run check && npm test; \
	fi
	@echo "make quick: this holds. Before it is shared, make test: whole games, the machine, the server, the browser."

test-web: need-node web/node_modules/.package-lock.json
	cd web && npm run bake && npm run check && npm test

test-browser: need-rust need-node web/dist/index.html
	./tools/test-tools
	cargo build --locked -p legatus --features as_tested
	cd web && LEGATUS_BIN="$$(cd .. && cd "$${CARGO_TARGET_DIR:-target}" && pwd)/debug/legatus" node tests/browser/run.mjs

# Whole games against the machine in a real browser, by what the page shows: how many presses do they cost? docs/clicks.md has the last table.
# FOE is the level of the machine; STAFF=1 has the staff propose; KEEP=FOLDER keeps the games, and goes on with those that are there; OWN=5 has Centurio
# itself play five seeds for comparison; DEAF=1 leaves the browser out and gives the orders over the interface, which is quicker.
clicks: need-rust need-node web/dist/index.html
	./tools/test-tools
	cargo build --locked -p legatus --features as_tested
	cd web && LEGATUS_BIN="$$(cd .. && cd "$${CARGO_TARGET_DIR:-target}" && pwd)/debug/legatus" node tests/clicks/run.mjs \
		$(if $(filter command line,$(origin GAME)),--game $(GAME)) $(if $(SCENARIO),--scenario $(SCENARIO)) $(if $(SEAT),--seat $(SEAT)) \
		--games $(if $(filter command line,$(origin GAMES)),$(GAMES),5) $(if $(FOE),--foe $(FOE)) $(if $(STAFF),--staff) $(if $(DEAF),--deaf) $(if $(KEEP),--keep $(abspath $(KEEP))) $(if $(OWN),--own $(OWN))

# They take minutes each: a whole war by the keyboard and the accessibility tree, a thousand actions and what they weigh.
long: need-rust need-node web/dist/index.html
	./tools/test-tools
	cargo build --locked -p legatus --features as_tested
	cd web && SUITES=long LEGATUS_BIN="$$(cd .. && cd "$${CARGO_TARGET_DIR:-target}" && pwd)/debug/legatus" node tests/browser/run.mjs

# What looks before the page is still fails now and then on a busy machine.
steady: need-rust need-node web/dist/index.html
	./tools/test-tools
	cargo build --locked -p legatus --features as_tested
	LEGATUS_BIN="$$(cd "$${CARGO_TARGET_DIR:-target}" && pwd)/debug/legatus" ./tools/steady $(RUNS)

shots: need-rust need-node web/dist/index.html
	./tools/test-tools
	cargo build --locked -p legatus
	cd web && LEGATUS_BIN="$$(cd .. && cd "$${CARGO_TARGET_DIR:-target}" && pwd)/debug/legatus" node tests/browser/shots.mjs

test-rust: need-rust need-style need-node web/dist/index.html
	./tools/test-tools
	cargo fmt --all --check
	cargo clippy --locked --workspace --all-targets -- -D warnings
	@if cargo nextest --version >/dev/null 2>&1; then \
		set -x; cargo nextest run --locked --workspace --lib --bins --tests && cargo test --locked --workspace --doc; \
	else \
		echo "cargo-nextest is not installed; cargo test does the same, more slowly"; \
		set -x; cargo test --locked --workspace; \
	fi
	cargo run --quiet --locked -p xtask -- licences
	cargo run --quiet --locked -p xtask -- coverage --all --check
	cargo run --quiet --locked -p xtask -- decisions --check

bench: need-rust
	@if ls crates/*/benches/*.rs >/dev/null 2>&1; then \
		set -x; cargo bench --locked --workspace --bench '*'; \
	else \
		echo "there are no benchmarks in crates/*/benches yet"; \
	fi
	cargo build --release --locked -p legatus
	@echo "random play of $(GAME), one thread:"
	@cargo run --quiet --release --locked -p legatus -- simulate $(GAME) --games 2000 --seed 1 --threads 1 --json \
		| sed -n 's/.*"actions":\([0-9]*\).*"seconds":\([0-9.]*\).*/\1 \2/p' \
		| awk '{ printf "  %d actions in %.2f s: %d actions a second\n", $$1, $$2, $$1 / $$2; found = 1 } \
			END { if (!found) { print "  simulate gave no result"; exit 1 } }'
	@$(MAKE) bench-page

# Times of the page, in the browser's own trace; on a quiet machine only.
bench-page: need-rust need-node web/dist/index.html
	./tools/test-tools
	cargo build --locked -p legatus --features as_tested
	cd web && SUITES=bench WORKERS=1 LEGATUS_BIN="$$(cd .. && cd "$${CARGO_TARGET_DIR:-target}" && pwd)/debug/legatus" node tests/browser/run.mjs

# Tests that take minutes are marked #[ignore = "long"]: they run here, at full speed.
proof: need-rust
	cargo test --release --locked --workspace -- --ignored
	$(MAKE) games
	$(MAKE) bench
	@echo "make proof: everything holds."

# The parts that were played stand in docs/proof, under the version of the rules they were played by.
games: need-rust
	cargo build --release --locked -p legatus
	@for game in hannibal bellum_gallicum alesia queen_of_the_celts roman_republic; do \
		$${CARGO_TARGET_DIR:-target}/release/legatus proof $$game --games $(GAMES) --decisions $(DECISIONS) --results docs/proof/$$game.jsonl || exit 1; \
	done

strength: need-rust
	cargo build --release --locked -p legatus
	$${CARGO_TARGET_DIR:-target}/release/legatus strength $(ONLY) --out $(STRENGTH)

# Both sides of LADDER seeds, so 200 games for each pair of levels and scenario; the results are in docs/ladder.
LADDER ?= 100
RUNGS := miles:tiro centurio:miles tribunus:centurio legatus:tribunus imperator:legatus legatus:miles
ladder: need-rust
	cargo build --release --locked -p legatus
	@mkdir -p docs/ladder
	@legatus=$${CARGO_TARGET_DIR:-target}/release/legatus; \
	for scenario in $$($$legatus lab $(GAME) --list); do for rung in $(RUNGS); do \
		$$legatus match $(GAME) --scenario $$scenario --a $${rung%:*} --b $${rung#*:} --ratio 0.1 --seeds 1..$(LADDER) --save-every 1000000 \
			--out docs/ladder/$(GAME)-$$scenario-$${rung%:*}-$${rung#*:}.jsonl > /dev/null || exit 1; \
	done; done; \
	$$legatus ladder docs/ladder/$(GAME)-*.jsonl

mutants: need-rust
	cargo run --quiet --locked -p xtask -- mutants $(subst _,-,$(GAME))

coverage: need-rust
	cargo run --quiet --locked -p xtask -- coverage --all

primaries: need-rust
	cargo test --locked -p legatus-games --test all -- --nocapture the_primary_offer_is_mostly

fmt: need-rust need-style
	cargo fmt --all

need-rust:
	@command -v cargo >/dev/null || { echo "Rust is missing. Install it from https://rustup.rs"; exit 1; }
	@command -v cc >/dev/null || \
		{ echo "A C linker is missing. Install gcc or clang (Debian: apt install build-essential)"; exit 1; }

need-node:
	@command -v node >/dev/null && command -v npm >/dev/null || \
		{ echo "Node is missing. Install Node 20 or later from https://nodejs.org (Debian: apt install nodejs npm)"; exit 1; }
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' || \
		{ echo "Node $$(node --version) is too old: 20 or later is needed (https://nodejs.org)"; exit 1; }

need-style:
	@cargo fmt --version >/dev/null 2>&1 || { echo "rustfmt is missing: rustup component add rustfmt"; exit 1; }
	@cargo clippy --version >/dev/null 2>&1 || { echo "clippy is missing: rustup component add clippy"; exit 1; }
