create table if not exists account (
  name varchar(60) primary key,
  password varchar(200) not null,
  display_name varchar(100) not null,
  email varchar(200) not null,
  team varchar(60) not null
);

create table if not exists ferry (
  name varchar(60) primary key,
  manual varchar(120) not null,
  revision integer not null
);

create table if not exists mail (
  id varchar(300) primary key,
  recipient varchar(200) not null,
  subject varchar(200) not null,
  sent_at timestamp with time zone
);
