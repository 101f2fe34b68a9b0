/** A store on a relational database, through JDBC. */
@NullMarked
package dev.docs.store.jdbc;

import org.jspecify.annotations.NullMarked;
