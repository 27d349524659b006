# Build stage: the image contains only what the second stage copies from it.
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --prefer-offline
COPY . .
RUN node lib/tooling/build.mjs
RUN npm prune --omit=dev --prefer-offline && rm -rf .next/cache

FROM node:20-slim
ENV NODE_ENV=production
ENV PORT=3000
ENV DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/next.config.mjs /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/public ./public
COPY --from=build /app/lib ./lib
COPY --from=build /app/.next ./.next
COPY --from=build /app/.build ./.build
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "lib/tooling/deploy/healthy.mjs", "/api/health"]
# Exec form: the process receives SIGTERM itself and finishes running requests.
CMD ["node", "--v8-pool-size=1", ".build/server/main.js"]
