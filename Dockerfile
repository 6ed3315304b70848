# Debian and not Alpine: the PostgreSQL that comes with Hearthside, sharp and argon2 are built for glibc.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# What builds the pages is among the dependencies, as `npm start` builds too; the rest is for tests.
RUN npm ci --omit=dev
COPY . .
RUN node scripts/build.mjs

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/THIRD_PARTY_NOTICES.md ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/server/demo/pictures ./server/demo/pictures
COPY --from=build /app/server/features/doctors-pack/fonts ./server/features/doctors-pack/fonts
COPY --from=build /app/dist ./dist
# PostgreSQL refuses to run as root, and nothing else needs to. New volumes take their owner from these folders.
RUN install -d -o node -g node -m 0700 /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/server/main.js"]
