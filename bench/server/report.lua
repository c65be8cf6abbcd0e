function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"seconds":%f,"requests":%d,"failed":%d,"p50":%f,"p99":%f}\n',
    summary.duration / 1e6,
    summary.requests,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3
  ))
end
