# Builds with all packages, then keeps only what runs: Node 24 LTS on Debian, without npm. Sizes: docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run image -- /image

FROM debian:bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Threads share one glibc heap, and what is large is given back at once (docs/decisions/0003, "Limit").
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
RUN useradd --uid 1000 --user-group --create-home node && install -d -o node -g node /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "build/main.js"]
