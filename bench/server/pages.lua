-- For wrk: the landing page, as a browser asks for it.
wrk.headers['Accept-Encoding'] = 'gzip, deflate, br, zstd'

dofile(os.getenv('WRK_REPORT'))
