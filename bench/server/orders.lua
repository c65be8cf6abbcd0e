-- For wrk: every request is an order of another buyer. At the end, the figures as one line of JSON.
local prefix = tostring({}):gsub('%W', '') .. os.time()
local count = 0

function request()
  count = count + 1
  local buyer = prefix .. '-' .. count
  return wrk.format('POST', '/api/orders', {
    ['Content-Type'] = 'application/json',
    ['Idempotency-Key'] = buyer,
    -- Limits are for each visitor's address.
    ['X-Forwarded-For'] = '203.0.113.' .. (count % 250 + 1),
  }, '{"name":"Maria da Silva","email":"' .. buyer .. '@example.com","phone":"(11) 98765-4321","tracking":{}}')
end

dofile(os.getenv('WRK_REPORT'))
