# Cantai with its own PostgreSQL, for a machine that only serves. Build: docker build -t cantai .
# scripts/image-in-chroot.mjs runs the same lines without a Docker engine.
FROM debian:bookworm-slim AS build
ARG NPM_REGISTRY=https://registry.npmjs.org
ARG NPM_VERSION=11.6.2
# 'off' leaves out the WhatsApp client: with its libsignal the image as a whole goes out under GPL-3.0.
ARG WHATSAPP=on
# Debian's npm only fetches the Node of the lock file, which is a package of npm, and an npm for it.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates libatomic1 npm && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
RUN set -eu; version=$(sed -n 's/^ *"node": "\([0-9.]*\)",*$/\1/p' scripts/package.json); mkdir /opt/tools; cd /opt/tools; \
    npm install --ignore-scripts --no-audit --no-fund --loglevel=error --registry="$NPM_REGISTRY" "node@$version" "npm@$NPM_VERSION"; \
    npm_config_registry="$NPM_REGISTRY" node node_modules/node/installArchSpecificPackage.js
ENV PATH=/opt/tools/node_modules/node/bin:/opt/tools/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN npm ci --include=dev -w contract -w domain -w postgres -w scripts -w server -w web --no-audit --no-fund --loglevel=error --registry="$NPM_REGISTRY" && node scripts/build.mjs
# Only the parts that serve go on: the screens are built, and the programs that built them stay here.
RUN set -eu; mkdir /serve; cp -r package.json package-lock.json CHANGELOG.md LICENSE contract domain postgres server mobile scripts /serve/; \
    mkdir /serve/web; cp -r web/package.json web/dist /serve/web/; \
    cd /serve; npm ci --omit=dev -w contract -w domain -w postgres -w server --no-audit --no-fund --loglevel=error --registry="$NPM_REGISTRY"; \
    rm -rf mobile/android; find contract domain postgres server -name '*.test.ts' -delete; \
    if [ "$WHATSAPP" = off ]; then rm -rf node_modules/@whiskeysockets node_modules/libsignal; fi; \
    find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) ! -iname 'licen*' -delete

FROM debian:bookworm-slim
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates ffmpeg libatomic1 tini && apt-get clean && rm -rf /var/lib/apt/lists/* /var/cache/debconf/*-old \
    && groupadd --gid 10001 cantai && useradd --uid 10001 --gid cantai --home-dir /dados --no-create-home --shell /usr/sbin/nologin cantai \
    && install -d -o cantai -g cantai -m 0700 /dados
COPY --from=build /opt/tools/node_modules/node/bin/node /usr/local/bin/node
COPY --from=build /serve /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados MEDIA_DOWNLOAD=off
USER cantai
VOLUME /dados
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/bin/tini", "-s", "--"]
CMD ["node", "server/src/main.ts"]
