/** A store on a relational database, through JDBC. */
package dev.docs.store.jdbc;
