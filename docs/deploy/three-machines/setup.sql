-- Once, on one of the machines: psql 'host=127.0.0.1 port=5000 user=postgres dbname=postgres' -v password=… -f setup.sql
select format('create role hearthside login password %L', :'password')
where not exists (select from pg_roles where rolname = 'hearthside') \gexec
select 'create database hearthside owner hearthside'
where not exists (select from pg_database where datname = 'hearthside') \gexec
